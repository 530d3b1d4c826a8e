#!/usr/bin/env python3
"""Shows the events in a web page, over server-sent events:

    Examples/clients/serve-events.py [SOCKET] [PORT]

It listens on this machine only, and needs nothing but Python. Each page has its own connection to the bridge, so a page
that is slow loses records of its own and no others. The browser connects again by itself.
"""
import http.server
import json
import socket
import sys

SOCKET = sys.argv[1] if len(sys.argv) > 1 else "/run/fingerpost/fingerpost.sock"
PORT = int(sys.argv[2]) if len(sys.argv) > 2 else 8080

PAGE = b"""<!DOCTYPE html>
<meta charset="utf-8">
<title>Fingerpost</title>
<ul id="events"></ul>
<script>
new EventSource("/events").onmessage = (message) => {
  const record = JSON.parse(message.data);
  const item = document.createElement("li");
  // Ids may have any characters, so they are text and never HTML.
  item.textContent = `${record.type} ${record.action ?? record.view ?? ""}`;
  document.getElementById("events").prepend(item);
};
</script>
"""


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        # A page of another site must not read the events. If its host name resolves to this machine, the browser sends
        # that name here, and the request is refused.
        port = self.server.server_port
        if self.headers.get("Host") not in (f"localhost:{port}", f"127.0.0.1:{port}"):
            self.send_error(403)
        elif self.path == "/":
            self.answer("text/html; charset=utf-8")
            self.wfile.write(PAGE)
        elif self.path == "/events":
            self.answer("text/event-stream")
            self.send_events()
        else:
            self.send_error(404)

    def answer(self, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.end_headers()

    def send_events(self):
        with socket.socket(socket.AF_UNIX) as bridge:
            bridge.connect(SOCKET)
            bridge.sendall(json.dumps({"subscribe": "touch.began,action"}).encode() + b"\n")
            for line in bridge.makefile("rb"):
                try:
                    self.wfile.write(b"data: " + line + b"\n")
                except (BrokenPipeError, ConnectionResetError):
                    return

    def log_message(self, *_):
        pass


with http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler) as server:
    print(f"http://localhost:{server.server_port}/", flush=True)
    server.serve_forever()
