import { useAsked } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { Transfers } from '../transfers/Transfers.tsx'
import { CallOffs } from './calling-off/CallOffs.tsx'
import { type ChangesSearch, partsFor, searchIn } from './changes-calls.ts'
import { changesWords } from './changes-words.ts'
import { Decisions } from './Decisions.tsx'
import { Prepared } from './Prepared.tsx'
import { Requests } from './Requests.tsx'

/** What every part of the changes knows. */
export type ChangesProps = {
  working: Working
  search: ChangesSearch
  change: (changed: ChangesSearch) => void
}

/** What does undoing cost, and whom? */
export function ChangesPage() {
  return <OfficeFrame part="officeChanges">{(working) => <Changes working={working} />}</OfficeFrame>
}

const PARTS = {
  requests: Requests,
  decided: Decisions,
  onBehalf: Prepared,
  callOffs: CallOffs,
  transfers: Transfers,
}

function Changes({ working }: { working: Working }) {
  const words = useWords(changesWords)
  const [asked, ask] = useAsked()
  const search = searchIn(asked)
  const change = (changed: ChangesSearch) => void ask(changed)
  const open = partsFor(working.verbs)
  const part = open.find((one) => one === search.part) ?? open[0] ?? 'requests'
  const Part = PARTS[part]
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      {open.length > 1 && (
        <nav aria-label={words.pages} className={`${lists.ways} ${shared.actions}`}>
          {open.map((one) => (
            <Link
              key={one}
              to={officePathTo('officeChanges')}
              search={{ part: one === open[0] ? undefined : one }}
              aria-current={one === part ? 'page' : undefined}
            >
              {words.parts[one]}
            </Link>
          ))}
        </nav>
      )}
      <Part working={working} search={search} change={change} />
    </div>
  )
}
