FROM node:24.21.0-bookworm-slim AS build
WORKDIR /workspace
COPY . .
RUN npm ci && npm run bundle

FROM node:24.21.0-bookworm-slim
# The health check asks for the metrics. Without a port, the page keeper would serve none.
ENV NODE_ENV=production RELEASES_DIR=/data/releases METRICS_PORT=9464
WORKDIR /app
COPY --from=build /workspace/bundles/pages ./
USER 1000
# It fails if the process hangs. One that cannot render keeps the last pages, which a restart would not repair: the alert
# PagesNotRendered reports it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.METRICS_PORT}/metrics`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "pages.mjs"]
