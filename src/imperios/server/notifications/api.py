"""Notification channels over HTTP, and the page that unsubscribes one."""

from html import escape
from typing import Annotated

import msgspec
from litestar import MediaType, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from imperios.server.accounts.people import Person
from imperios.server.http.bodies import Body, Nothing, Reply
from imperios.server.http.errors import AnyRequest, Failure, errors
from imperios.server.notifications.channels import Channel, ChannelKind, Channels, NoticePace
from imperios.server.notifications.senders import safe_http
from imperios.server.notifications.senders.dispatch import Dispatcher
from imperios.server.texts import say
from imperios.server.time.periodic import Periodic

Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]
Url = Annotated[str, msgspec.Meta(min_length=9, max_length=1000, pattern=r"^[!-~]+$")]
Mail = Annotated[
    str,
    msgspec.Meta(
        max_length=254,
        pattern=r"^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
        r"@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$",
    ),
]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=r"^[A-Za-z0-9_-]+={0,2}$")]
Code = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{6}$")]
Word = Annotated[str, QueryParameter(max_length=200)]
PAGE = """<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Imperios</title>
<meta name="viewport" content="width=device-width"><h1>Imperios</h1><p>{text}</p>{form}
<p><a href="/#/me">Imperios</a></p></html>
"""
FORM = '<form method="post"><button type="submit">{text}</button></form>'


class Notices(Reply, frozen=True, kw_only=True):
    """What this server can send, and a person's channels."""

    kinds: list[ChannelKind]
    push_key: str
    channels: list[Channel]


class PushKeys(Body, frozen=True, kw_only=True):
    """The keys of a browser's subscription."""

    p256dh: Key
    auth: Key


class NewMail(Body, frozen=True, kw_only=True, tag_field="kind", tag="mail"):
    """A mail address."""

    address: Mail
    pace: NoticePace = "now"
    hour: Hour = 7


class NewWebhook(Body, frozen=True, kw_only=True, tag_field="kind", tag="webhook"):
    """A webhook of Discord, Slack or the like."""

    address: Url
    pace: NoticePace = "now"
    hour: Hour = 7


class NewPush(Body, frozen=True, kw_only=True, tag_field="kind", tag="push"):
    """A browser."""

    address: Url
    keys: PushKeys
    pace: NoticePace = "now"
    hour: Hour = 7


NewChannel = NewMail | NewWebhook | NewPush


class Confirmation(Body, frozen=True, kw_only=True):
    """The code that was sent."""

    code: Code


class NewPace(Body, frozen=True, kw_only=True):
    """How often, and when the digest goes out."""

    pace: NoticePace | None = None
    hour: Hour | None = None


@get("/api/me/notices", responses=errors(401))
async def notices_of(
    channels: NamedDependency[Channels],
    dispatcher: NamedDependency[Dispatcher],
    person: NamedDependency[Person],
) -> Notices:
    """What this server can send, and the person's channels."""
    return Notices(
        kinds=dispatcher.kinds,
        push_key=dispatcher.web_push.public,
        channels=await channels.of(person.id),
    )


@post("/api/me/notices", responses=errors(401, 409))
async def add(
    request: AnyRequest,
    data: JSONBody[NewChannel],
    channels: NamedDependency[Channels],
    dispatcher: NamedDependency[Dispatcher],
    notices: NamedDependency[Periodic],
    person: NamedDependency[Person],
) -> Channel:
    """A new channel; a code is sent to it."""
    keys = msgspec.to_builtins(data.keys) if isinstance(data, NewPush) else {}
    kind = str(data.__struct_config__.tag)
    _check(kind, data.address, keys, dispatcher)
    _limit_codes(request, data.address, channels)
    made = await channels.add(person.id, kind, data.address, keys, data.pace, data.hour)
    notices.wake()
    return made


def _check(kind: str, address: str, keys: dict[str, str], dispatcher: Dispatcher) -> None:
    if kind not in dispatcher.kinds:
        raise Failure(409, f"this server cannot send by {kind}")
    try:
        if kind != "mail":
            safe_http.parsed(address, dispatcher.settings.private_hooks)
    except safe_http.Forbidden as error:
        raise Failure(400, f"we cannot send to this address: {error}") from None
    if kind == "push" and not dispatcher.web_push.knows(keys):
        raise Failure(400, "these are not the keys of a subscription")


def _limit_codes(request: AnyRequest, address: str, channels: Channels) -> None:
    """Nobody shall be flooded with codes, neither from one place nor at one address."""
    here = request.client.host if request.client else ""
    if not (channels.codes.take(f"from {here}") and channels.codes.take(f"to {address}")):
        raise Failure(429, "too many new channels: wait a little")


@post("/api/me/notices/{channel:str}/confirm", status_code=200, responses=errors(401, 404, 409))
async def confirm(
    channel: FromPath[str],
    data: JSONBody[Confirmation],
    channels: NamedDependency[Channels],
    person: NamedDependency[Person],
) -> Channel:
    """The code has arrived."""
    return await channels.confirm(person.id, channel, data.code)


@post("/api/me/notices/{channel:str}/code", status_code=200, responses=errors(401, 404, 409))
async def renew(
    channel: FromPath[str],
    channels: NamedDependency[Channels],
    notices: NamedDependency[Periodic],
    person: NamedDependency[Person],
) -> Channel:
    """Another code."""
    again = await channels.renew(person.id, channel)
    notices.wake()
    return again


@post("/api/me/notices/{channel:str}/trial", status_code=200, responses=errors(401, 404, 409))
async def trial(
    channel: FromPath[str],
    channels: NamedDependency[Channels],
    notices: NamedDependency[Periodic],
    person: NamedDependency[Person],
) -> Nothing:
    """Send a test notice."""
    await channels.try_out(person.id, channel)
    notices.wake()
    return Nothing()


@patch("/api/me/notices/{channel:str}", responses=errors(401, 404))
async def change(
    channel: FromPath[str],
    data: JSONBody[NewPace],
    channels: NamedDependency[Channels],
    person: NamedDependency[Person],
) -> Channel:
    """Another pace."""
    return await channels.change(person.id, channel, data.pace, data.hour)


@delete("/api/me/notices/{channel:str}", status_code=200, responses=errors(401, 404))
async def remove(
    channel: FromPath[str], channels: NamedDependency[Channels], person: NamedDependency[Person]
) -> Nothing:
    """Forget a channel."""
    await channels.remove(person.id, channel)
    return Nothing()


@get("/api/notices/stop", media_type=MediaType.HTML, include_in_schema=False)
async def ask_stop(channels: NamedDependency[Channels], t: Word = "") -> Response[str]:
    """Only ask: mail scanners open every link."""
    found = await channels.stoppable(t)
    if found is None:
        return _page("es", "stop.unknown", status=404)
    channel, lang = found
    return _page(lang, "stop.ask", FORM.format(text=say(lang, "stop.button")), channel.address)


@post("/api/notices/stop", status_code=200, media_type=MediaType.HTML, include_in_schema=False)
async def stop(channels: NamedDependency[Channels], t: Word = "") -> Response[str]:
    """Unsubscribe, from the page or a mail program: the token in the URL is proof enough."""
    found = await channels.stoppable(t)
    if found is None:
        return _page("es", "stop.unknown", status=404)
    channel, lang = found
    await channels.stop(channel.id)
    return _page(lang, "stop.done", address=channel.address)


def _page(
    lang: str, code: str, form: str = "", address: str = "", status: int = 200
) -> Response[str]:
    text = escape(say(lang, code, address=address))
    page = PAGE.format(lang=lang, text=text, form=form)
    headers = {"cache-control": "no-store"}
    return Response(page, status_code=status, media_type=MediaType.HTML, headers=headers)


HANDLERS = [notices_of, add, confirm, renew, trial, change, remove, ask_stop, stop]
