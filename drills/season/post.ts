import { setTimeout as pause } from 'node:timers/promises'
import { startMoodyMailServer } from '../moody-mail-server.ts'

/** Of an address only the last few emails are kept: two years bring tens of thousands. */
const KEPT = 6

export type Letter = { words: string; subject: string }

/** Everyone's mailbox, behind a real mail server. */
export async function startPost() {
  const server = await startMoodyMailServer()
  const boxes = new Map<string, Letter[]>()
  const kinds = new Map<string, number>()
  let count = 0
  const sort = () => {
    for (const { to, words } of server.taken.splice(0)) {
      count += 1
      const subject = /^subject: (.+)$/im.exec(words)?.[1]?.trim() ?? ''
      boxes.set(to, [...(boxes.get(to) ?? []), { words, subject }].slice(-KEPT))
    }
  }
  return {
    url: server.url,
    count: () => count,
    kinds,
    /** Newest last. */
    of(address: string): Letter[] {
      sort()
      return boxes.get(address) ?? []
    },
    /** The newest link to that page in the newest email that has one: its path, and what stands behind the #. */
    link(address: string, page: RegExp) {
      sort()
      for (const { words } of (boxes.get(address) ?? []).toReversed()) {
        const links = words.match(/https?:\/\/[^\s"<>]+/g) ?? []
        const url = links.map((link) => new URL(link)).find(({ pathname }) => page.test(pathname))
        if (url)
          return { path: url.pathname, secret: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) }
      }
      return null
    },
    async stop(): Promise<void> {
      await pause(50)
      await server.stop()
    },
  }
}
