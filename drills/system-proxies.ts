import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from '../bench/places.ts'
import { adaptCaddy, adaptNginx } from './adapt-sample.ts'
import type { StartProxy } from './reverse-proxy.ts'
import { startDaemon } from './start-daemon.ts'

export const NGINX_SAMPLE = 'deploy/nginx.conf'
export const CADDY_SAMPLE = 'deploy/Caddyfile'

/** What stands around an included file, with everything that nginx writes in a folder of its own. */
const aroundNginx = (site: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid nginx.pid;
worker_processes 2;
events {}
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join('\n')}
access_log off;
include ${site};
}
`

export const startNginx =
  (program: string): StartProxy =>
  async ({ port, urls, folder }) => {
    const home = await mkdtemp(join(folder, 'nginx-'))
    const sample = await readFile(inRoot(NGINX_SAMPLE), 'utf8')
    await writeFile(join(home, 'site.conf'), adaptNginx(sample, { port, servers: hostsOf(urls) }))
    await writeFile(join(home, 'main.conf'), aroundNginx(join(home, 'site.conf')))
    const command = [program, '-e', 'stderr', '-p', home, '-c', join(home, 'main.conf')] as const
    return startDaemon([...command], { url: `http://127.0.0.1:${port}`, folder: home })
  }

export const startCaddy =
  (program: string): StartProxy =>
  async ({ port, urls, folder }) => {
    const home = await mkdtemp(join(folder, 'caddy-'))
    const sample = await readFile(inRoot(CADDY_SAMPLE), 'utf8')
    const file = join(home, 'Caddyfile')
    await writeFile(file, adaptCaddy(sample, { servers: hostsOf(urls) }))
    const url = `http://127.0.0.1:${port}`
    // Its administration listens on a port of its own, where another Caddy may be.
    const env = { PUBLIC_URL: url, CADDY_ADMIN: `unix//${join(home, 'admin.sock')}` }
    return startDaemon([program, 'run', '--config', file, '--adapter', 'caddyfile'], {
      ...{ url, env },
      folder: home,
    })
  }

const hostsOf = (urls: string[]) => urls.map((url) => new URL(url).host)
