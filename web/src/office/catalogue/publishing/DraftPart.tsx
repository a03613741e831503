import type { DraftOfThing, ThingDetails } from '@centrepass/contract/season/office-catalogue'
import { useState } from 'react'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { discardDraft, keepBack } from '../catalogue-calls.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { Changes, Findings } from '../thing/Changes.tsx'
import { changesBetween, useThingFacts } from '../thing/use-thing-facts.ts'
import { AudiencePart } from './AudiencePart.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SheetPart } from './SheetPart.tsx'

type Props = { accountId: number; details: ThingDetails; draft: DraftOfThing }

/** The draft: what it changes, what is wrong with it, who could buy it, and the way to publish it. */
export function DraftPart({ accountId, details, draft }: Props) {
  const words = useWords(catalogueWords)
  const { bySite } = useWords(sharedWords)
  const { realTime, dayOf, time } = useFormats()
  const { thing, published, may_edit } = details
  const isWrong = draft.findings.some(({ is_doubt }) => !is_doubt)
  return (
    <Section title={words.draft}>
      <p className={shared.soft}>{words.draftBy(draft.by ?? bySite, realTime(draft.at))}</p>
      {thing.publish_at && (
        <p>
          <Mark tone="info" icon="clock">
            {words.planned(`${dayOf(thing.publish_at)}, ${time(thing.publish_at)}`)}
          </Mark>
        </p>
      )}
      {draft.refused && (
        <p>
          <Mark tone="error" icon="alert">
            {words.wasRefused}
          </Mark>
        </p>
      )}
      {draft.findings.length === 0 && <p>{words.allRight}</p>}
      <Findings findings={draft.findings} />
      {published && <WhatChanges details={details} draft={draft} />}
      {draft.sheet && <SheetPart sheet={draft.sheet} />}
      {may_edit && <Deeds accountId={accountId} details={details} draft={draft} isWrong={isWrong} />}
      {may_edit && !isWrong && ['registration_options', 'programs', 'courses'].includes(thing.kind) && (
        <AudiencePart accountId={accountId} draft={draft} />
      )}
    </Section>
  )
}

function WhatChanges({ details: { thing, published }, draft }: Pick<Props, 'details' | 'draft'>) {
  const words = useWords(catalogueWords)
  const factsOf = useThingFacts(thing.kind)
  const changes = published ? changesBetween(factsOf(published), factsOf(draft.content)) : []
  return (
    <>
      <h3>{words.changes}</h3>
      {changes.length === 0 ? <p>{words.unchanged}</p> : <Changes changes={changes} />}
    </>
  )
}

function Deeds({ accountId, details, draft, isWrong }: Props & { isWrong: boolean }) {
  const words = useWords(catalogueWords)
  const [isPublishing, setPublishing] = useState(false)
  const discarding = useDeed(words.discarded)
  const keeping = useDeed(words.keptBack)
  return (
    <>
      <ErrorList errors={[...discarding.errors, ...keeping.errors]} />
      <div className={shared.actions}>
        {!isWrong && <Button onClick={() => setPublishing(true)}>{words.publish}</Button>}
        {details.thing.publish_at && (
          <Button look="outline" onClick={() => keeping.run(() => keepBack(draft))}>
            {words.keepBack}
          </Button>
        )}
        <Button look="outline" onClick={() => discarding.run(() => discardDraft(draft))}>
          {words.discard}
        </Button>
      </div>
      {isPublishing && (
        <PublishDialog
          accountId={accountId}
          details={details}
          draft={draft}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
