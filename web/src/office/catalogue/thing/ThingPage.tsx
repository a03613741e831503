import type { ThingDetails } from '@centrepass/contract/season/office-catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { OfficeFrame, type Working } from '#office/OfficeFrame.tsx'
import { officePathTo } from '#office/office-path.ts'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useParams, useSearch } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLabelled } from '#words/labelled.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { kindIn, seasonIn, type ThingOf, thingQuery } from '../catalogue-calls.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { DraftPart } from '../publishing/DraftPart.tsx'
import { Changes } from './Changes.tsx'
import { History } from './History.tsx'
import { ThingDialog } from './ThingDialog.tsx'
import { changesBetween, useThingFacts } from './use-thing-facts.ts'

/** One thing of the catalogue: as it is, its draft, and how it became so. */
export function ThingPage() {
  return <OfficeFrame part="officeThing">{(working) => <Asked working={working} />}</OfficeFrame>
}

function Asked({ working: { accountId } }: { working: Working }) {
  const words = useWords(catalogueWords)
  const { thing: kind, code = '' }: Record<string, string | undefined> = useParams()
  const { season }: Record<string, unknown> = useSearch()
  const known = kindIn(kind)
  const back = (
    <div>
      <Link to={officePathTo('officeCatalogue')} search={{ season: seasonIn(season) }}>
        {words.back}
      </Link>
    </div>
  )
  return (
    <div className={`page ${shared.page}`}>
      {back}
      {known ? (
        <Loaded accountId={accountId} of={{ kind: known, code, season: seasonIn(season) }} />
      ) : (
        <p role="alert">{words.none}</p>
      )}
    </div>
  )
}

function Loaded({ accountId, of }: { accountId: number; of: ThingOf }) {
  const words = useWords(catalogueWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(thingQuery(accountId, of))
  const { data, error } = asked
  if (data) return <Thing accountId={accountId} of={of} details={data} />
  if (error instanceof ApiError && error.status === 404) return <Nothing of={of} />
  if (error) return <NotLoaded text={words.failed} again={again} failed={[asked]} />
  return <Skeleton rows={8} label={loading} />
}

/** Something new begins here. */
function Nothing({ of }: { of: ThingOf }) {
  const words = useWords(catalogueWords)
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <h1>{of.code}</h1>
      <p>{words.nothing}</p>
      <div>
        <Button onClick={() => setEditing(true)}>{words.begin}</Button>
      </div>
      {isEditing && <ThingDialog of={of} details={null} onClose={() => setEditing(false)} />}
    </>
  )
}

type Shown = { accountId: number; of: ThingOf; details: ThingDetails }

function Thing({ accountId, of, details }: Shown) {
  const words = useWords(catalogueWords)
  const locale = useLocale()
  const [isEditing, setEditing] = useState(false)
  const { thing, draft, may_edit } = details
  return (
    <>
      <h1>{thing.names[locale]}</h1>
      <p className={shared.soft}>
        {[
          words.kinds[thing.kind],
          thing.code,
          thing.season_year === null ? null : words.seasonOf(thing.season_year),
          words.states[thing.state],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {may_edit && (
        <div>
          <Button onClick={() => setEditing(true)}>{draft ? words.editDraft : words.edit}</Button>
        </div>
      )}
      {draft && <DraftPart accountId={accountId} details={details} draft={draft} />}
      <Published details={details} />
      <LastSeason details={details} />
      <History details={details} />
      {isEditing && <ThingDialog of={of} details={details} onClose={() => setEditing(false)} />}
    </>
  )
}

function Published({ details: { thing, published, version } }: { details: ThingDetails }) {
  const words = useWords(catalogueWords)
  const labelled = useLabelled()
  const factsOf = useThingFacts(thing.kind)
  return (
    <Section title={words.now}>
      {!published && <p>{words.never}</p>}
      {published && (
        <>
          <p className={shared.soft}>{words.version(version)}</p>
          <ul>
            {factsOf(published)
              .filter(({ text }) => text !== '')
              .map(({ label, text }) => (
                <li key={label} className={shared.text}>
                  {labelled(label, text)}
                </li>
              ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function LastSeason({ details: { thing, draft, published, last_season } }: { details: ThingDetails }) {
  const words = useWords(catalogueWords)
  const factsOf = useThingFacts(thing.kind)
  const content = draft?.content ?? published
  if (!last_season || !content) return null
  const changes = changesBetween(factsOf(last_season), factsOf(content))
  return (
    <Section title={words.lastSeason}>
      {changes.length === 0 ? <p>{words.sameAsLast}</p> : <Changes changes={changes} />}
    </Section>
  )
}
