import { findProgram } from './find-program.ts'
import { type StartProxy, startReverseProxy } from './reverse-proxy.ts'
import { CADDY_SAMPLE, NGINX_SAMPLE, startCaddy, startNginx } from './system-proxies.ts'

type Proxy = { name: string; start: StartProxy }

const own = { name: 'our own', start: startReverseProxy }

/** The one that was asked for, or nginx if this machine has it, or our own. */
export async function chooseProxy(wanted: string | undefined): Promise<Proxy> {
  switch (wanted) {
    case undefined:
      return (await nginx()) ?? own
    case 'own':
      return own
    case 'nginx':
    case 'caddy':
      return (await (wanted === 'nginx' ? nginx() : caddy())) ?? fail(`${wanted} is not on this machine.`)
    default:
      return fail('npm run drill:restart -- [nginx|caddy|own]')
  }
}

async function nginx(): Promise<Proxy | null> {
  const program = await findProgram('nginx', '-v')
  return program && { name: `nginx ${program.version} with ${NGINX_SAMPLE}`, start: startNginx(program.path) }
}

async function caddy(): Promise<Proxy | null> {
  const program = await findProgram('caddy', 'version')
  return program && { name: `Caddy ${program.version} with ${CADDY_SAMPLE}`, start: startCaddy(program.path) }
}

function fail(sentence: string): never {
  throw new Error(sentence)
}
