import type { PreparedThing, SeasonOverview } from '@centrepass/contract/season/seasons'
import { useQuery } from '@tanstack/react-query'
import { OfficeFrame, type Working } from '#office/OfficeFrame.tsx'
import { officePathTo } from '#office/office-path.ts'
import { type Column, OfficeTable } from '#office/shared/OfficeTable.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Mark } from '#ui/Mark.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { seasonQuery } from '../catalogue-calls.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { Changes, Findings } from '../thing/Changes.tsx'
import { changesBetween, useThingFacts } from '../thing/use-thing-facts.ts'
import { Rehearsal } from './Rehearsal.tsx'
import { SeasonDeeds } from './SeasonDeeds.tsx'
import { seasonWords } from './season-words.ts'

/** A season as it is prepared: beside the one before, tried as a family, and opened at a minute. */
export function SeasonPage() {
  return <OfficeFrame part="officeSeason">{(working) => <Season working={working} />}</OfficeFrame>
}

function Season({ working: { accountId } }: { working: Working }) {
  const words = useWords(seasonWords)
  const { seasonOf } = useWords(catalogueWords)
  const { again, loading } = useWords(sharedWords)
  const { year = '' }: Record<string, string | undefined> = useParams()
  const asked = useQuery(seasonQuery(accountId, year))
  const { data, isError } = asked
  return (
    <div className={`page ${shared.page}`}>
      <header className={shared.top}>
        <Link to={officePathTo('officeCatalogue')} search={{ season: year }}>
          {words.back}
        </Link>
        <h1>{words.title(seasonOf(Number(year)))}</h1>
      </header>
      <p className={shared.soft}>{words.text}</p>
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={8} label={loading} />}
      {data && (
        <>
          <Standing season={data} />
          <SeasonDeeds season={data} />
          <Rehearsal accountId={accountId} season={data} />
          <Things season={data} />
        </>
      )}
    </div>
  )
}

function Standing({ season: { is_active, drafts, published, opens_at } }: { season: SeasonOverview }) {
  const words = useWords(seasonWords)
  const { dayOf, time } = useFormats()
  return (
    <div role="status">
      {is_active && <p>{words.isActive}</p>}
      <p>{words.counts(drafts, published)}</p>
      {opens_at && (
        <p>
          <Mark tone="info" icon="clock">
            {words.opensAt(`${dayOf(opens_at)}, ${time(opens_at)}`)}
          </Mark>
        </p>
      )}
    </div>
  )
}

function Things({ season: { things, season_year } }: { season: SeasonOverview }) {
  const words = useWords(seasonWords)
  const columns = useColumns(season_year)
  return (
    <Section title={words.differs}>
      {things.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <OfficeTable
          caption={words.differs}
          columns={columns}
          rows={things}
          keyOf={({ kind, code }) => `${kind}-${code}`}
        />
      )}
    </Section>
  )
}

function useColumns(season: number): Column<PreparedThing>[] {
  const words = useWords(seasonWords)
  const { kinds } = useWords(catalogueWords)
  const locale = useLocale()
  return [
    {
      ...{ key: 'name', title: words.thing, isHead: true, onPhone: 'start' },
      cell: ({ kind, code, names }) => (
        <>
          <Link to={officePathTo('officeThing', { thing: kind, code })} search={{ season: String(season) }}>
            {names[locale]}
          </Link>
          <span className={shared.soft}>{`${kinds[kind]} · ${code}`}</span>
        </>
      ),
    },
    {
      ...{ key: 'differs', title: words.differs, onPhone: 'wide' },
      cell: (thing) => <Differences thing={thing} />,
    },
    {
      ...{ key: 'findings', title: words.findings, onPhone: 'wide' },
      cell: ({ findings }) => (findings.length === 0 ? words.fine : <Findings findings={findings} />),
    },
  ]
}

function Differences({ thing: { kind, content, last } }: { thing: PreparedThing }) {
  const words = useWords(seasonWords)
  const factsOf = useThingFacts(kind)
  if (!last) return words.isNew
  const changes = changesBetween(factsOf(last), factsOf(content))
  return changes.length === 0 ? words.same : <Changes changes={changes} />
}
