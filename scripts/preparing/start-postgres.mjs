import { execFileSync } from 'node:child_process'
import { mkdtemp, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../running/free-port.mjs'
import { leash } from '../running/leash.mjs'
import { run, StepFailed } from '../running/run.mjs'
import { postgresSources } from './postgres-sources.mjs'

// Nothing in it outlives the run, so it need not survive a power cut.
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'max_connections=120']
// A test's database lives for seconds: compiling a query takes longer than running it, and no vacuum pays.
const SHORT_LIVED = ['jit=off', 'autovacuum=off']
// Nor a crash, unless that is what is tried: then what was committed must be there.
const HASTY = ['synchronous_commit=off']
/** A log of one gigabyte, the copies of a few tests, and as much again. */
const ROOM_IN_MEMORY = 4 * 2 ** 30

/** As a supervisor does: whatever ends the server, a new one takes its place until we stop. */
const KEEPER = `
trap 'kill -INT $child; wait $child; exit' INT
while :; do "$@" & child=$!; wait $child; done`

/**
 * A PostgreSQL of our own for this run, in a temporary folder. It stops, and the folder goes, when we do. One
 * that `isKept` comes back by itself when it is killed; one that `isMeasured` plans and vacuums as on a site.
 */
export async function startPostgres({ isKept = false, isMeasured = false } = {}) {
  const user = ordinaryUser()
  const failures = []
  const home = isKept || isMeasured ? tmpdir() : ((await memoryFolder()) ?? tmpdir())
  for (const find of postgresSources) {
    const folder = await mkdtemp(join(home, 'centrepass-postgres-'))
    try {
      const bin = await find(folder)
      if (bin) return await start({ bin, folder, user, isKept, isMeasured })
    } catch (error) {
      failures.push(error.message, error.output ?? '')
    }
    await run('rm', ['-rf', folder])
  }
  throw new StepFailed('No PostgreSQL could be started. Set TEST_DATABASE_URL to one.', failures.join('\n'))
}

/** Several hundred copies of a database are made in a run of tests; in memory each takes a third of the time. */
async function memoryFolder() {
  const folder = '/dev/shm'
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize >= ROOM_IN_MEMORY ? folder : null
}

/** PostgreSQL refuses to run as root, so an unprivileged user runs it then. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
      )
      return { uid, gid }
    } catch {
      // Not on this machine: the next one.
    }
  }
  throw new StepFailed(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it.',
  )
}

async function start({ bin, folder, user, isKept, isMeasured }) {
  if (user.uid !== undefined) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const data = join(folder, 'data')
  const port = await freePort()
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' } }
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await run(join(bin, 'initdb'), init, options)

  const settings = [
    ...SETTINGS,
    ...(isKept ? [] : HASTY),
    ...(isKept || isMeasured ? [] : SHORT_LIVED),
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const program = [...(isKept ? ['sh', '-c', KEEPER, 'sh'] : []), join(bin, 'postgres'), ...args]
  const server = leash(program[0], program.slice(1), { ...options, output: 'pipe', discard: folder })
  await untilItAnswers(port, server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // A test asks thousands of small questions: over the network each takes it half as much work again.
    socketUrl: `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`,
    bin,
    pidFile: join(data, 'postmaster.pid'),
    stop: () => stopAndWait(server),
  }
}

async function untilItAnswers(port, server) {
  const dead = server.ended.then(({ text }) => {
    throw new StepFailed('PostgreSQL ended at once.', text)
  })
  for (let tries = 0; tries < 300; tries++) {
    if (await Promise.race([answers(port), dead])) return
    await pause(100)
  }
  await stopAndWait(server)
  throw new StepFailed('PostgreSQL did not answer within half a minute.')
}

/** The socket opens before the server takes queries; a start-up message tells the two apart. */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const tell = (answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('error', () => tell(false))
    socket.once('data', (reply) => tell(reply[0] === 0x52))
    socket.once('close', () => tell(false))
    socket.once('connect', () => socket.write(startUp('postgres')))
  })

/** Protocol 3.0: length, version, then names and values ending in zero bytes. `R` answers that one may go on. */
function startUp(name) {
  const words = Buffer.from(`user\0${name}\0database\0${name}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(words.length + 8, 0)
  head.writeInt32BE(0x00030000, 4)
  return Buffer.concat([head, words])
}

async function stopAndWait(server) {
  server.stop()
  await server.ended
}
