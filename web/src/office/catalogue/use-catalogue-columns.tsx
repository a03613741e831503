import type { CatalogueThing } from '@centrepass/contract/season/office-catalogue'
import { Link } from '#router/Link.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { catalogueWords } from './catalogue-words.ts'

/** The columns of the catalogue. The name leads to the thing. */
export function useCatalogueColumns(season: number | undefined): Column<CatalogueThing>[] {
  const words = useWords(catalogueWords)
  const { money } = useFormats()
  const locale = useLocale()
  return [
    {
      ...{ key: 'name', title: words.name, isHead: true, onPhone: 'start' },
      cell: ({ kind, code, names }) => (
        <>
          <Link
            to={officePathTo('officeThing', { thing: kind, code })}
            search={{ season: String(season ?? '') }}
          >
            {names[locale]}
          </Link>
          <span className={shared.soft}>{code}</span>
        </>
      ),
    },
    {
      ...{ key: 'kind', title: words.kind, onPhone: 'start' },
      cell: ({ kind }) => <span className={shared.whole}>{words.kinds[kind]}</span>,
    },
    { ...{ key: 'state', title: words.state, onPhone: 'end' }, cell: (thing) => <State thing={thing} /> },
    { ...{ key: 'sale', title: words.sale, onPhone: 'start' }, cell: (thing) => <Sale thing={thing} /> },
    {
      ...{ key: 'price', title: words.price, isAmount: true, onPhone: 'end' },
      cell: ({ price }) => (price === null ? '–' : money(price)),
    },
    {
      ...{ key: 'spots', title: words.spots, isAmount: true, onPhone: 'titled' },
      cell: ({ spots }) => (spots ? words.spotsOf(spots.taken, spots.limit) : words.noLimit),
    },
  ]
}

const tones: Partial<Record<CatalogueThing['state'], Tone>> = {
  open: 'success',
  in_use: 'success',
  draft: 'info',
}

function State({ thing: { state, is_draft, publish_at, problems } }: { thing: CatalogueThing }) {
  const words = useWords(catalogueWords)
  const { dayOf, time } = useFormats()
  return (
    <>
      <Mark tone={tones[state] ?? 'plain'} icon={state === 'open' || state === 'in_use' ? 'check' : 'clock'}>
        {words.states[state]}
      </Mark>
      {is_draft && state !== 'draft' && !publish_at && <span className={shared.soft}>{words.hasDraft}</span>}
      {publish_at && (
        <span className={shared.soft}>{words.planned(`${dayOf(publish_at)}, ${time(publish_at)}`)}</span>
      )}
      {problems > 0 && (
        <Mark tone="warning" icon="alert">
          {words.problems(problems)}
        </Mark>
      )}
    </>
  )
}

function Sale({ thing: { opens, closes } }: { thing: CatalogueThing }) {
  const words = useWords(catalogueWords)
  const { day } = useFormats()
  if (!isDay(opens) || !isDay(closes)) return '–'
  return words.fromTo(day(opens.slice(0, 10)), day(closes.slice(0, 10)))
}
/** A draft may hold anything. */
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text.slice(0, 10)))
