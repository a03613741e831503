import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '#server/test/site.ts'
import type { Fleet } from '../fleet.ts'
import type { startMoodyMailServer } from '../moody-mail-server.ts'
import { backUpSite, type Gap, settleForgotten } from './restore-in-the-middle.ts'

const BETWEEN_FAULTS_MS = 6000
/** A minute after the backup, if there is as much time. */
const LONGEST_GAP_MS = 60_000

type Trouble = {
  fleet: Fleet
  mail: Awaited<ReturnType<typeof startMoodyMailServer>>
  site: Site
  databaseUrl: string
  minutes: number
}
export type Caused = { faults: string[]; gap: Gap | null; wrong: string[] }

/** One fault after the other, each with a moment to show what it does, and in the middle an older backup. */
export async function causeTrouble(trouble: Trouble): Promise<Caused> {
  const caused: Caused = { faults: [], gap: null, wrong: [] }
  const ms = trouble.minutes * 60_000
  const half = performance.now() + ms / 2
  const until = performance.now() + ms
  await goOn(trouble, caused, half - Math.min(LONGEST_GAP_MS, ms / 4))
  const backup = await backUpSite(trouble.databaseUrl)
  await goOn(trouble, caused, half)
  caused.gap = await backup.restore(trouble.fleet)
  caused.faults.push('older backup restored')
  caused.wrong.push(...(await settleForgotten(trouble.site, trouble.fleet)))
  await goOn(trouble, caused, until)
  return caused
}

async function goOn({ fleet, mail }: Trouble, { faults }: Caused, until: number): Promise<void> {
  const all = faultsOf(fleet, mail)
  while (performance.now() < until) {
    const [name, cause] = all[faults.length % all.length] ?? ['', () => {}]
    await cause()
    faults.push(name)
    await pause(BETWEEN_FAULTS_MS)
  }
}

function faultsOf({ servers, worker }: Fleet, mail: Trouble['mail']): [string, () => unknown][] {
  const [first, second] = servers
  return [
    ['database killed', killDatabase],
    ['mail refused', () => mail.feel('refuses')],
    ['server killed', () => first?.replace('SIGKILL')],
    ['mail server silent', () => mail.feel('says nothing')],
    ['worker killed', () => worker.replace('SIGKILL')],
    ['mail taken again', () => mail.feel('takes')],
    ['server restarted', () => second?.replace('SIGTERM')],
    ['database killed', killDatabase],
    ['server killed', () => second?.replace('SIGKILL')],
    ['mail taken, then hung up', () => mail.feel('hangs up')],
    ['worker restarted', () => worker.replace('SIGTERM')],
    ['mail taken again', () => mail.feel('takes')],
  ]
}

/** Kills it at once; its supervisor starts it again. The machine stays up: this is no power cut. */
async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(process.env.POSTGRES_PID_FILE ?? '', 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
}
