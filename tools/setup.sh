# Sets up .venv for ./play and ./test. Sourced, with the project folder as the working folder.
# The first words of a line are said in Spanish or English, by the language of the terminal.

case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in
  "" | C | C.* | POSIX | es* | ca* | gl* | eu*) setup_lang=es ;;
  *) setup_lang=en ;;
esac

say() { # say ES EN
  if [ "$setup_lang" = es ]; then echo "· $1"; else echo "· $2"; fi >&2
}

setup_fail() {
  say "$1" "$2"
  exit 1
}

find_python() {
  for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return 0
    fi
  done
  return 1
}

find_uv() {
  case "$(uv --version 2>/dev/null)" in
    "uv 0."[0-8].*) ;;
    "uv "*) echo uv && return 0 ;;
  esac
  [ -x .uv/bin/uv ] && echo .uv/bin/uv
}

install_uv() {
  say "Instalo la herramienta uv en .uv/ (solo la primera vez)..." \
    "Installing the tool uv in .uv/ (first time only)..."
  "$1" -m venv .uv && .uv/bin/python -m pip install --quiet --disable-pip-version-check 'uv==0.13.*' ||
    setup_fail "No he podido instalar uv: hacen falta venv y pip de Python, y conexión a PyPI." \
      "Could not install uv: Python's venv and pip are needed, and a connection to PyPI."
}

# Everything an installation is made of, but for the Python sources, which are used where they lie.
setup_sources() {
  cat pyproject.toml uv.lock hatch_build.py
  find web \( -name node_modules -o -name .svelte-kit \) -prune -o -type f -print | LC_ALL=C sort | xargs cksum
}

# set_up KIND [uv sync arguments]: brings libraries and page up to date; does nothing if they are.
set_up() {
  setup_kind=$1
  shift
  setup_stamp=".venv/set-up-$setup_kind"
  setup_sum=$(setup_sources | cksum)
  if [ -x .venv/bin/imperios ] && [ "$(cat "$setup_stamp" 2>/dev/null)" = "$setup_sum" ]; then
    return 0
  fi
  export UV_PYTHON_DOWNLOADS=never
  setup_python=$(find_python) ||
    setup_fail "Hace falta Python 3.11 o más nuevo." "Python 3.11 or newer is needed."
  find_uv >/dev/null || install_uv "$setup_python"
  say "Preparo el entorno en .venv/ (bibliotecas e Imperios)..." \
    "Setting up the environment in .venv/ (libraries and Imperios)..."
  IMPERIOS_COMPILE=0 "$(find_uv)" sync --quiet --locked --inexact --python "$setup_python" "$@" ||
    setup_fail "No he podido preparar el entorno; el motivo está justo encima." \
      "Could not set up the environment; the reason is just above."
  echo "$setup_sum" >"$setup_stamp"
  say "Listo." "Ready."
}

# Compiles the rules in the background, with the lowest priority, where there is a C compiler and
# they changed. Whatever starts afterwards uses them; how it went is in build/compiled/log.txt.
compile_rules() {
  command -v "${CC:-cc}" >/dev/null || return 0
  .venv/bin/python -c 'import imperios.compiled, sys; sys.exit(not imperios.compiled.is_due())' || return 0
  say "Compilo las reglas en segundo plano (la primera vez, unos minutos): desde el próximo arranque, los bots pensarán más deprisa." \
    "Compiling the rules in the background (a few minutes the first time): from the next start on, bots think faster."
  mkdir -p build/compiled
  {
    UV_PROJECT_ENVIRONMENT=build/compiled/env nice -n 19 "$(find_uv)" sync --quiet --locked \
      --only-group compile --python .venv/bin/python &&
      nice -n 19 build/compiled/env/bin/python hatch_build.py rules
  } >build/compiled/log.txt 2>&1 </dev/null &
}
