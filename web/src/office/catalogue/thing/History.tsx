import type { ThingDetails, ThingVersion } from '@centrepass/contract/season/office-catalogue'
import { useState } from 'react'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { undoPublish } from '../catalogue-calls.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { Changes } from './Changes.tsx'
import { changesBetween, useThingFacts } from './use-thing-facts.ts'

type Props = { details: ThingDetails }

/** Every version with what it changed, by whom and why; the newest can be taken back. */
export function History({ details }: Props) {
  const words = useWords(catalogueWords)
  const locale = useLocale()
  const [isUndoing, setUndoing] = useState(false)
  const { versions, thing, may_edit, may_undo } = details
  const deed = {
    ...{ title: words.undoTitle(thing.names[locale]), press: words.undo, done: words.undone },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => undoPublish(details, reason),
  }
  return (
    <Section title={words.history}>
      {versions.length === 0 && <p>{words.noHistory}</p>}
      <ul className={shared.found}>
        {versions.map((version, index) => (
          <li key={version.version}>
            <Version version={version} before={versions[index + 1]} kind={thing.kind} />
          </li>
        ))}
      </ul>
      {may_edit && may_undo && (
        <div>
          <Button look="outline" onClick={() => setUndoing(true)}>
            {words.undo}
          </Button>
        </div>
      )}
      {isUndoing && (
        <ReasonDialog deed={deed} onClose={() => setUndoing(false)}>
          {() => <p>{words.undoText}</p>}
        </ReasonDialog>
      )}
    </Section>
  )
}

type One = { version: ThingVersion; before: ThingVersion | undefined; kind: ThingDetails['thing']['kind'] }

function Version({ version: { version, content, by, at, reason }, before, kind }: One) {
  const words = useWords(catalogueWords)
  const { bySite } = useWords(sharedWords)
  const { realTime } = useFormats()
  const factsOf = useThingFacts(kind)
  return (
    <>
      <strong>{words.version(version)}</strong>
      <span className={shared.soft}>
        {at ? [by ?? bySite, realTime(at), reason].filter(Boolean).join(' · ') : words.fromFiles}
      </span>
      {before && <Changes changes={changesBetween(factsOf(before.content), factsOf(content))} />}
    </>
  )
}
