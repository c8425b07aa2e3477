# The server with its page, as an unprivileged user; everything it writes is in /data.
FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7 AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
RUN pip install --no-cache-dir 'uv==0.13.*'
WORKDIR /src
COPY . .
ENV UV_PROJECT_ENVIRONMENT=/opt/imperios UV_PYTHON_DOWNLOADS=never UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1
RUN uv sync --locked --no-dev --no-editable --extra postgresql --extra press

FROM python:3.11-slim@sha256:9c900dea9e8fb7e16277c179b555cc72d29a352dbc33cff48ad5a0412fd5bfc7
COPY --from=build /opt/imperios /opt/imperios
RUN useradd --system --uid 10001 imperios && install -d -o imperios /data
ENV PATH=/opt/imperios/bin:$PATH PYTHONDONTWRITEBYTECODE=1
USER imperios
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
CMD ["imperios", "serve", "--host", "0.0.0.0", "--data", "/data"]
