import type { Import, ImportRow } from '@centrepass/contract/imports/imports'
import { runImports } from '#features/imports/running/run-imports'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Headers = Record<string, string>
type Refusable = { code?: string; values?: object }
type Steps = { tell?: (error: unknown) => void; reach?: (point: string) => void }

const PATH = '/api/office/imports'
const BYTES = { 'content-type': 'application/octet-stream', 'x-file-name': 'list%20of%20%C3%89mile.csv' }

/** The office brings spreadsheets into one world. */
export function importingIn(world: World) {
  const send = (file: string | Buffer, kind = 'people', headers: Headers = office) =>
    world.post<{ data: Import } & Refusable>(`${PATH}?kind=${kind}`, Buffer.from(file), {
      ...headers,
      ...BYTES,
    })
  const get = async (id: number) => (await world.get<{ data: Import }>(`${PATH}/${id}`, office)).body.data
  const map = (one: Import, changes: object = {}, headers: Headers = office) =>
    world.post<{ data: Import } & Refusable>(
      `${PATH}/${one.id}/columns`,
      { columns: one.columns, day_order: one.day_order, version: one.version, ...changes },
      headers,
    )
  const round = (steps: Steps = {}) => runImports({ ...world.purchasing, ...steps })
  /** Rounds until nothing moves any more. */
  const rounds = async () => {
    for (let left = 40; left > 0; left -= 1) {
      await round()
      const [open] = await world.database.rows(
        `select id from imports where state in ('checking', 'running', 'undoing')`,
      )
      if (!open) return
    }
    throw new Error('An import came to no end.')
  }
  const checked = async (file: string | Buffer, kind = 'people', changes: object = {}) => {
    const { data } = (await send(file, kind)).body
    await map(data, changes)
    await rounds()
    return get(data.id)
  }
  const start = (one: Import, headers: Headers = office, changes: object = {}) =>
    world.post<{ data: Import } & Refusable>(
      `${PATH}/${one.id}/start`,
      { reason: 'The list of last year.', digest: one.digest, ...changes },
      headers,
    )
  return {
    ...{ send, get, map, round, rounds, checked, start },
    async done(file: string | Buffer, kind = 'people') {
      const one = await checked(file, kind)
      await start(one)
      await rounds()
      return get(one.id)
    },
    step: (id: number, step: string, headers: Headers = office) =>
      world.post<{ data: Import } & Refusable>(`${PATH}/${id}`, { step }, headers),
    decide: (id: number, row: number, decision: object, headers: Headers = office) =>
      world.post<{ data: ImportRow } & Refusable>(`${PATH}/${id}/rows`, { row, decision }, headers),
    async rows(id: number, which: string) {
      const path = `${PATH}/${id}/rows?which=${which}`
      return (await world.get<{ data: { rows: ImportRow[]; more: boolean } }>(path, office)).body.data.rows
    },
    faults: async (id: number) => String((await world.get<string>(`${PATH}/${id}/faults.csv`, office)).body),
  }
}

/** A list of people with these rows below its headings. */
export const peopleFile = (...rows: string[]): string =>
  ['First name,Last name,Date of birth,Gender,Email,Phone', ...rows].join('\r\n')
