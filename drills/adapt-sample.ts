type Adapted = { port: number; servers: string[] }

/**
 * The sample for nginx on this machine: other addresses, and no certificate, which only its owner has. All the
 * rest is as shipped, and a sample that no longer says what is replaced here is refused.
 */
export function adaptNginx(sample: string, { port, servers }: Adapted): string {
  const [first = '', second = ''] = servers
  return replaceEach(sample, [
    ['server 127.0.0.1:3001 ', `server ${first} `],
    ['server 127.0.0.1:3002 ', `server ${second} `],
    ['\tlisten 443 ssl http2;', `\tlisten 127.0.0.1:${port};`],
    ['\tssl_certificate /etc/ssl/register.pem;\n', ''],
    ['\tssl_certificate_key /etc/ssl/register.key;\n', ''],
    // Who comes without https is sent to the real address, which a drill has no use for.
    ['\tlisten 80;', '\tlisten unix:redirect.sock;'],
  ])
}

/** The sample for Caddy: its own address comes from the environment. */
export function adaptCaddy(sample: string, { servers }: Pick<Adapted, 'servers'>): string {
  return replaceEach(sample, [['server-1:3000 server-2:3000', servers.join(' ')]])
}

function replaceEach(sample: string, replacements: [string, string][]): string {
  return replacements.reduce((text, [old, its]) => {
    if (text.split(old).length !== 2) throw new Error(`The sample does not say once: ${old.trim()}`)
    return text.replace(old, () => its)
  }, sample)
}
