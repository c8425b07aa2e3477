FROM python:3.11-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir --prefix=/install ".[postgresql]"

FROM python:3.11-slim
COPY --from=build /install /usr/local
RUN useradd --create-home imperios && mkdir /data && chown imperios /data
USER imperios
VOLUME /data
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health')"]
CMD ["imperios", "serve", "--host", "0.0.0.0", "--data", "/data"]
