# Talão from its own release: npm run release -- linux-x64 (or linux-arm64), then docker build -t talao .
FROM debian:bookworm-slim
ARG TARGETARCH=amd64
ADD release/talao-*-linux-*.tar.gz /opt/
RUN case "$TARGETARCH" in amd64) arch=x64 ;; *) arch=$TARGETARCH ;; esac \
  && ln -s /opt/talao-*-linux-$arch /opt/talao \
  && ln -s /opt/talao/talao /usr/local/bin/talao \
  && useradd --system --create-home --home-dir /var/lib/talao talao
USER talao
WORKDIR /var/lib/talao
VOLUME /var/lib/talao
ENV HOST=0.0.0.0
EXPOSE 3000
CMD ["talao", "start"]
