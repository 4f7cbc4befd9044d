"""An HTTP server that answers as it is told."""

from __future__ import annotations

import json as json_module
import socket
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Mapping, Optional

Responder = Callable[["Handler"], None]


@dataclass
class RecordedRequest:
    method: str
    target: str
    headers: Dict[str, str]
    body: bytes

    @property
    def path(self) -> str:
        return self.target.split("?")[0]

    @property
    def json(self) -> Any:
        return json_module.loads(self.body)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    stub: "Stub"

    def _answer(self) -> None:
        length = int(self.headers.get("Content-Length", "0"))
        body = self.rfile.read(length)
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.stub.record(RecordedRequest(self.command, self.path, headers, body))(self)

    do_GET = do_POST = do_PATCH = do_DELETE = _answer

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def start(self, status: int, headers: Mapping[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def cut(self) -> None:
        """Breaks the connection."""
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)


class Stub:
    def __init__(self) -> None:
        handler = type("StubHandler", (Handler,), {"stub": self})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self._lock = threading.Lock()
        self._responders: List[Responder] = [json(200, {})]
        self.requests: List[RecordedRequest] = []
        self.ended = threading.Event()
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def answers(self, *responders: Responder) -> None:
        """What the next requests get, one each; the last one stays."""
        self.requests.clear()
        self._responders = list(responders)

    def record(self, request: RecordedRequest) -> Responder:
        with self._lock:
            self.requests.append(request)
            if len(self._responders) > 1:
                return self._responders.pop(0)
            return self._responders[0]

    def close(self) -> None:
        self.ended.set()
        self._server.shutdown()
        self._server.server_close()


def text(status: int, body: str, headers: Optional[Mapping[str, str]] = None) -> Responder:
    content = body.encode()

    def respond(handler: Handler) -> None:
        handler.start(status, {"Content-Length": str(len(content)), **(headers or {})})
        handler.wfile.write(content)

    return respond


def json(status: int, body: Any, headers: Optional[Mapping[str, str]] = None) -> Responder:
    return text(
        status, json_module.dumps(body), {"Content-Type": "application/json", **(headers or {})}
    )


def broken(handler: Handler) -> None:
    """The connection breaks before an answer."""
    handler.cut()


def silent(handler: Handler) -> None:
    """There is never an answer."""
    handler.stub.ended.wait(10)
    handler.cut()


def events(body: str, then: str) -> Responder:
    """Parts of a stream, and then the connection `breaks`, `ends`, or stays `silent`."""

    def respond(handler: Handler) -> None:
        handler.start(200, {"Content-Type": "text/event-stream", "Transfer-Encoding": "chunked"})
        content = body.encode()
        handler.wfile.write(b"%x\r\n%s\r\n" % (len(content), content))
        handler.wfile.flush()
        if then == "ends":
            handler.wfile.write(b"0\r\n\r\n")
        elif then == "breaks":
            handler.cut()
        else:
            silent(handler)

    return respond
