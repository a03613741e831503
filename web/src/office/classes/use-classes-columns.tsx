import type { OfficeClass } from '@centrepass/contract/classes/classes'
import { useAsked } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { inAddress } from '../lists/list-calls.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { type ClassFilter, filterIn } from './class-calls.ts'
import { classWords } from './class-words.ts'

export function useClassesColumns(): Column<OfficeClass>[] {
  const words = useWords(classWords)
  const { day } = useFormats()
  return [
    {
      ...{ key: 'name', title: words.product, isHead: true, onPhone: 'start' },
      cell: ({ kind, id, name, code }) => (
        <>
          <Link to={officePathTo('officeList', { kind, classId: id })}>{name}</Link>
          <span className={shared.soft}>{code}</span>
        </>
      ),
    },
    {
      ...{ key: 'kind', title: words.kind, onPhone: 'end' },
      cell: ({ kind }) => words.kinds[kind],
    },
    {
      ...{ key: 'when', title: words.when, onPhone: 'wide' },
      cell: ({ starts_on, ends_on }) => words.fromTo(day(starts_on), day(ends_on)),
    },
    {
      ...{ key: 'taken', title: words.taken, onPhone: 'titled' },
      cell: ({ taken, limit }) => words.takenOf(taken, limit),
    },
    {
      ...{ key: 'waiting', title: words.waiting, onPhone: 'titled' },
      cell: ({ waiting }) => waiting,
    },
  ]
}

/** The filters are in the address, so that a list can be come back to. */
export function useFilter() {
  const [asked, ask] = useAsked({ replace: true })
  return { filter: filterIn(asked), change: (changed: ClassFilter) => void ask(inAddress(changed)) }
}
