import type { CatalogueThing } from '@centrepass/contract/season/office-catalogue'
import { type ThingKind, thingKinds } from '@centrepass/contract/season/thing-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsked } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { inAddress } from '../lists/list-calls.ts'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import { OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { type CatalogueFilter, catalogueQuery, filterIn } from './catalogue-calls.ts'
import { catalogueWords } from './catalogue-words.ts'
import { NewThing } from './NewThing.tsx'
import { useCatalogueColumns } from './use-catalogue-columns.tsx'

/** Everything that is sold by season, and clubs, leagues and zones beside it. */
export function CataloguePage() {
  return <OfficeFrame part="officeCatalogue">{(working) => <Catalogue working={working} />}</OfficeFrame>
}

function Catalogue({ working: { accountId, verbs } }: { working: Working }) {
  const words = useWords(catalogueWords)
  const { again, loading } = useWords(sharedWords)
  const { filter, change } = useFilter()
  const [isMaking, setMaking] = useState(false)
  const asked = useQuery(catalogueQuery(accountId, filter))
  const { data, isError } = asked
  const columns = useCatalogueColumns(data?.season)
  const things = data?.things.filter(matching(filter)) ?? []
  const season = String(data?.season ?? '')
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <p className={shared.soft}>{words.text}</p>
      <Filters filter={filter} season={season} seasons={data?.seasons ?? []} change={change} />
      <div className={shared.actions}>
        {data && data.may_edit.length > 0 && (
          <Button look="outline" onClick={() => setMaking(true)}>
            {words.make}
          </Button>
        )}
        {data && verbs.includes('season.run') && (
          <Link to={officePathTo('officeSeason', { year: season })}>
            {words.prepare(words.seasonOf(data.season))}
          </Link>
        )}
      </div>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={8} label={loading} />}
      {data && <p role="status">{things.length === 0 ? words.none : words.count(things.length)}</p>}
      {things.length > 0 && (
        <OfficeTable
          caption={words.title}
          columns={columns}
          rows={things}
          keyOf={({ kind, code }) => `${kind}-${code}`}
        />
      )}
      {isMaking && data && (
        <NewThing kinds={data.may_edit} season={season} onClose={() => setMaking(false)} />
      )}
    </div>
  )
}

const matching =
  ({ state }: CatalogueFilter) =>
  (thing: CatalogueThing): boolean => {
    if (state === 'draft') return thing.is_draft
    if (state === 'wrong') return thing.problems > 0
    return state === 'open' ? thing.state === 'open' : true
  }

type FiltersProps = {
  filter: CatalogueFilter
  season: string
  seasons: readonly number[]
  change: (changed: CatalogueFilter) => void
}

function Filters({ filter, season, seasons, change }: FiltersProps) {
  const words = useWords(catalogueWords)
  const wanted = ['draft', 'open', 'wrong'] as const
  return (
    <section aria-label={words.filters} className={shared.filters}>
      <SelectField
        name="season"
        label={words.season}
        value={filter.season ?? season}
        options={seasons.map((year) => ({ value: String(year), label: words.seasonOf(year) }))}
        onChange={({ target }) => change({ season: target.value })}
      />
      <SelectField
        name="kind"
        label={words.kind}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: words.anyKind },
          ...thingKinds.map((value: ThingKind) => ({ value, label: words.kinds[value] })),
        ]}
        onChange={({ target }) => change({ kind: thingKinds.find((one) => one === target.value) })}
      />
      <SelectField
        name="state"
        label={words.state}
        value={filter.state ?? ''}
        options={[
          { value: '', label: words.anyState },
          ...wanted.map((value) => ({ value, label: words.wanted[value] })),
        ]}
        onChange={({ target }) => change({ state: wanted.find((one) => one === target.value) })}
      />
    </section>
  )
}

/** The filters are in the address, so that a list can be come back to. */
function useFilter() {
  const [asked, ask] = useAsked({ replace: true })
  return { filter: filterIn(asked), change: (changed: CatalogueFilter) => void ask(inAddress(changed)) }
}
