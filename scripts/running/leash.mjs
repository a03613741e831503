import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { callers } from './callers.mjs'

const GRACE_SECONDS = 35
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

/**
 * A shell stands between us and the program and reads from a pipe that we hold open. When we let go of it,
 * or die in whatever way, the program is asked to stop; so nothing we start can outlive us. The program has
 * a process group of its own, so Ctrl-C in a terminal reaches it once, through us, and not three times.
 */
const SUPERVISOR = `
exec 3<&0
"$@" 3<&- </dev/null &
child=$!
{ read -r _ <&3; kill -INT $child; sleep ${GRACE_SECONDS}; kill -KILL $child; } >/dev/null 2>&1 &
wait $child
code=$?
trap '' TERM
kill -TERM 0
[ -z "$DISCARD" ] || rm -rf "$DISCARD"
exit $code`

const running = new Set()
let signalled = 0

/**
 * Starts a program that ends when we do. `discard` names a folder to remove after it.
 * The answer's `ended` never fails: it gives the exit code, and the output when it was kept.
 */
export function leash(
  command,
  args,
  { output = 'inherit', discard = '', env = process.env, ...options } = {},
) {
  const shell = spawn('sh', ['-c', SUPERVISOR, 'sh', command, ...args], {
    ...options,
    env: { ...env, DISCARD: discard },
    stdio: ['pipe', output, output],
    detached: true,
  })
  // The pipe breaks when the program ends first, which is how it should be.
  shell.stdin.on('error', () => {})
  let text = ''
  for (const stream of [shell.stdout, shell.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  }
  const leashed = {
    stop: () => shell.stdin.end(),
    ended: once(shell, 'close').then(
      ([code]) => ({ code: code ?? 1, text }),
      (error) => ({ code: 127, text: error.message }),
    ),
  }
  running.add(leashed)
  leashed.ended.then(() => running.delete(leashed))
  if (signalled) leashed.stop()
  return leashed
}

/** From now on a signal stops what is running, and the script goes on to tidy up. Repeats change nothing. */
export function stopOnSignal() {
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => stopAll(code))
  if (!process.env.npm_lifecycle_event) return
  const before = callers()
  setInterval(() => callers() !== before && stopAll(SIGNALS.SIGTERM), 500).unref()
}

function stopAll(code) {
  signalled ||= code
  for (const leashed of running) leashed.stop()
}

/** The exit code that says a signal came, or 0. */
export const signalCode = () => signalled
