/** The options of the games in words: what is asked, and what it means. Only the page of a new table needs them. */
import type { Both } from "../api/types.gen";

interface OptionWords {
  name: Both;
  help: Both;
  values?: Record<string, Both>;
}

const NO_LIMIT: Both = { es: "La de la misión", en: "As the mission says" };

/** Who sits where is chosen on the same page, seat by seat. */
export const SETTLED = new Set(["assignment"]);

export const OPTIONS: Record<string, Record<string, OptionWords>> = {
  grecia: {
    rounds: {
      name: { es: "Rondas", en: "Rounds" },
      help: {
        es: "La partida acaba tras tantas rondas si nadie ha vencido antes.",
        en: "The game ends after so many rounds if nobody has won before.",
      },
    },
    dice: {
      name: { es: "Con dados", en: "With dice" },
      help: {
        es: "Sin ellos nadie tira: decide la fuerza, y el empate es del defensor.",
        en: "Without them nobody rolls: strength decides, and a tie goes to the defender.",
      },
    },
    cards: {
      name: { es: "Con cartas", en: "With cards" },
      help: {
        es: "Sin ellas no hay Batalla, Senado ni Táctica, ni tampoco apoyos.",
        en: "Without them there are no Battle, Senate and Tactic cards, and no support.",
      },
    },
    default_transport_permission: {
      name: { es: "Permiso de paso al empezar", en: "Permission of passage at the start" },
      help: {
        es: "Lo que responden tus barcos a los demás hasta que lo cambies.",
        en: "What your ships answer the others until you change it.",
      },
      values: {
        deny: { es: "Negar", en: "Deny" },
        ask: { es: "Preguntar", en: "Ask" },
        allow: { es: "Permitir", en: "Allow" },
      },
    },
    as_printed: {
      name: { es: "Como en el reglamento", en: "As in the rulebook" },
      help: {
        es: "9 unidades, 2 suministros y una carta Solicitar Apoyo para cada cual, sin las reglas especiales que equilibran el escenario.",
        en: "9 units, 2 supplies and one Request Support each, without the special rules that balance the scenario.",
      },
    },
    fortress_on_small_island: {
      name: { es: "Fortalezas en islas pequeñas", en: "Fortresses on small islands" },
      help: {
        es: "Se puede levantar una fortaleza donde solo cabe una unidad.",
        en: "A fortress may stand where only one unit fits.",
      },
    },
  },
  napoleon: {
    first_player: {
      name: { es: "Quién empieza", en: "Who begins" },
      help: {
        es: "En los escenarios históricos el orden está fijado.",
        en: "In the historical scenarios the order is fixed.",
      },
      values: {
        random: { es: "A suertes", en: "By lot" },
        fixed: { es: "El primero de la lista", en: "The first of the list" },
      },
    },
    quick_setup: {
      name: { es: "Despliegue rápido", en: "Quick set-up" },
      help: {
        es: "Las tropas aparecen ya colocadas en vez de ponerlas por turnos.",
        en: "The troops are placed for you instead of one by one in turns.",
      },
    },
    rounds: {
      name: { es: "Rondas", en: "Rounds" },
      help: {
        es: "Cuántas rondas dura si nadie vence antes.",
        en: "How many rounds it lasts if nobody wins before.",
      },
      values: { null: { es: "Las del escenario", en: "As the scenario says" } },
    },
    objective_flags: {
      name: { es: "Banderas que cuentan para ganar", en: "Flags that count for victory" },
      help: {
        es: "Las de imperios sin jugador pueden contar o no.",
        en: "Those of empires without a player may count or not.",
      },
      values: {
        null: { es: "Las del escenario", en: "As the scenario says" },
        rival: { es: "Solo las de rivales", en: "Only those of rivals" },
        any: { es: "Todas las ajenas", en: "All foreign ones" },
      },
    },
    objective_one: {
      name: { es: "Banderas de un solo color", en: "Flags of one colour" },
      help: {
        es: "Con tantas de un mismo color se gana en el acto, si conservas las tuyas.",
        en: "With so many of one colour you win at once, if you keep your own.",
      },
      values: { null: { es: "Las del escenario", en: "As the scenario says" } },
    },
    objective_several: {
      name: { es: "Banderas de varios colores", en: "Flags of several colours" },
      help: {
        es: "Con tantas de varios colores se gana en el acto, si conservas las tuyas.",
        en: "With so many of several colours you win at once, if you keep your own.",
      },
      values: { null: { es: "Las del escenario", en: "As the scenario says" } },
    },
    actions_per_turn: {
      name: { es: "Acciones por turno", en: "Actions per turn" },
      help: { es: "Con 3, las campañas van más deprisa.", en: "With 3, campaigns go faster." },
    },
    first_round_truce: {
      name: { es: "Tregua en la primera ronda", en: "Truce in the first round" },
      help: {
        es: "En la primera ronda no se ataca ni se invade a quien aún no ha jugado.",
        en: "In the first round nobody attacks or invades those who have not had a turn.",
      },
    },
    secret_routes: {
      name: { es: "Rutas comerciales secretas", en: "Secret trade routes" },
      help: { es: "Cada uno conoce solo su propia ruta.", en: "Everybody knows only their own route." },
    },
  },
  galactica: {
    no_chance: {
      name: { es: "Sin azar", en: "Without chance" },
      help: {
        es: "Sin cartas de Acción ni nubes de antimateria.",
        en: "No action cards and no antimatter clouds.",
      },
    },
    deck_mode: {
      name: { es: "Mazos de Acción", en: "Action decks" },
      help: {
        es: "De dónde roban cartas los dos imperios.",
        en: "Where the two empires draw their cards from.",
      },
      values: {
        separate: { es: "Uno para cada imperio", en: "One for each empire" },
        merged: { es: "Los dos mazos unidos", en: "Both decks merged" },
        single: { es: "Un solo mazo para los dos", en: "A single deck for both" },
      },
    },
    looting: {
      name: { es: "Saqueo planetario", en: "Planetary looting" },
      help: {
        es: "Quien vence en un planeta y no lo ocupa cobra en el acto sus ingresos.",
        en: "Whoever wins a planet without occupying it gets its income at once.",
      },
    },
    air_squadrons_stay: {
      name: { es: "Los escuadrones pueden quedarse", en: "Squadrons may stay" },
      help: {
        es: "Un escuadrón puede acabar su movimiento en un planeta propio o neutral y quedarse en él.",
        en: "A squadron may end its move on a planet of its own or a neutral one, and stay there.",
      },
    },
    card_purchase_limit: {
      name: { es: "Cartas que se pueden comprar", en: "Cards that may be bought" },
      help: { es: "Cuántas, como mucho, en cada turno.", en: "How many at most in each turn." },
      values: { null: { es: "Sin límite", en: "No limit" } },
    },
    squadrons_cross_asteroids: {
      name: { es: "Los escuadrones cruzan asteroides", en: "Squadrons cross asteroids" },
      help: {
        es: "Los escuadrones pueden pasar por los asteroides, pero no quedarse en ellos.",
        en: "Squadrons may pass over asteroids, but not stop there.",
      },
    },
    turn_limit: {
      name: { es: "Duración", en: "Length" },
      help: { es: "Turnos de juego hasta el recuento final.", en: "Game turns until the final count." },
      values: { null: NO_LIMIT },
    },
  },
};

const YES: Both = { es: "Sí", en: "Yes" };
const NO: Both = { es: "No", en: "No" };

/** A value of an option for people: a word of its own, yes or no, or a plain figure. */
export function valueWords(game: string, option: string, value: unknown): Both {
  const known = OPTIONS[game]?.[option]?.values?.[String(value)];
  if (known) return known;
  if (typeof value === "boolean") return value ? YES : NO;
  return { es: String(value), en: String(value) };
}
