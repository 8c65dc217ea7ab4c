# Carillon in a container. It keeps everything in /data: its secrets and, unless DATABASE_URL names another
# PostgreSQL, the database.
#
#   docker build -t carillon .
#   docker run -p 3000:3000 -v carillon:/data -e PUBLIC_URL=http://localhost:3000 carillon
#   docker exec <container> carillon account add <username> "<account name>"

FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

FROM node:26-bookworm-slim
# PostgreSQL does not run as root, and nothing else has to.
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin carillon \
  && mkdir /data && chown carillon:carillon /data \
  && ln -s /app/bin/carillon.mjs /usr/local/bin/carillon
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/bin bin
COPY --from=build /app/contract contract
COPY --from=build /app/page-html page-html
COPY --from=build /app/sms sms
COPY --from=build /app/smpp smpp
COPY --from=build /app/server server
COPY --from=build /app/web/dist web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 LINKS_PORT=3001 DATA_DIR=/data
USER carillon
VOLUME /data
EXPOSE 3000 3001
STOPSIGNAL SIGTERM
# For a container without the web role, switch it off (--no-healthcheck).
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
