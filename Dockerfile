# syntax=docker/dockerfile:1

# The pages of the game, and its server.
FROM node:26.12.1-slim AS pages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# The packages that the server runs with: none for development, also where one that stays could use it (the accounts library names
# vitest and React so), and not the Node that npm start brings along. What reads photographs is optional too, a package for
# each kind of machine, and stays.
FROM node:26.12.1-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-* \
  && node -e "for (const [path, { devOptional }] of Object.entries(JSON.parse(fs.readFileSync('package-lock.json')).packages)) if (devOptional) fs.rmSync(path, { recursive: true, force: true })"

FROM node:26.12.1-slim
# docker build --build-arg SOURCE_COMMIT="$(git rev-parse HEAD)"
ARG SOURCE_COMMIT=
ENV SOURCE_COMMIT=$SOURCE_COMMIT
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Only the embedded database writes, and only here: the rest may be read-only.
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY content content
COPY scripts/administrator.ts scripts/doctor.ts scripts/restore.ts scripts/move-to-postgres.ts scripts/
COPY scripts/doctor scripts/doctor
COPY scripts/restore scripts/restore
COPY scripts/move scripts/move
COPY scripts/folder scripts/folder
COPY src/shared src/shared
COPY src/server src/server
COPY --from=pages /app/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
