FROM node:24.21.0-bookworm-slim AS build
WORKDIR /workspace
COPY . .
RUN npm ci && npm run bundle

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production RELEASES_DIR=/data/releases PICTURES_DIR=/data/pictures API_HOST=0.0.0.0
WORKDIR /app
COPY --from=build /workspace/bundles/api ./
USER 1000
EXPOSE 4201
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://localhost:4201/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api.mjs"]
