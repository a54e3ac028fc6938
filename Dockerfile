# The web table in a container. UNTRIED: written where no Docker daemon runs; please say so if it fails.
#
#   docker build -t affray .
#   docker run -p 8021:8021 -v affray:/data affray
#
# then open http://127.0.0.1:8021. Other verbs: docker run --rm affray affray forecast cargo-bay

FROM node:22-slim AS page
WORKDIR /affray/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web ./
RUN npm run build

FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /affray
COPY pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY src src
COPY --from=page /affray/src/affray/table/page src/affray/table/page
# Tuned: compiled twice, the second time by what fights run through. It takes some minutes and pays every day.
RUN AFFRAY_TUNED=1 pip wheel --no-cache-dir --wheel-dir /wheels '.[table,postgresql]'

FROM python:3.13-slim
RUN --mount=from=build,source=/wheels,target=/wheels pip install --no-cache-dir --no-index --find-links /wheels 'affray[table,postgresql]' \
    && useradd --create-home affray && mkdir /data && chown affray /data
USER affray
ENV XDG_DATA_HOME=/data
VOLUME /data
EXPOSE 8021
CMD ["affray", "serve", "--host", "0.0.0.0"]
