"""Webhooks: messages as the JSON that Discord, Slack and compatible services take."""

from urllib.parse import urlsplit

import msgspec

from imperios.server.notifications.text import Message

DISCORD = ("discord.com", "discordapp.com")
SLACK = ("hooks.slack.com",)
LONGEST = 1900  # characters; Discord takes 2000


def payload(message: Message, address: str) -> bytes:
    """The body for a webhook; others than Discord and Slack get both words and the facts."""
    host = urlsplit(address).hostname or ""
    text = "\n".join(part for part in (message.title, message.text, _link(message)) if part)
    discord = {"content": text[:LONGEST], "allowed_mentions": {"parse": []}}
    slack = {"text": _escaped(text)[:LONGEST]}
    if host in DISCORD:
        return msgspec.json.encode(discord)
    if host in SLACK:
        return msgspec.json.encode(slack)
    facts = {"kind": message.kind, "table": message.table, "url": message.url}
    return msgspec.json.encode({**discord, **slack, **facts})


def _link(message: Message) -> str:
    return message.url if message.table else ""


def _escaped(text: str) -> str:
    """Slack reads <...> as links and mentions."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
