import type { DraftOfThing, PublishEffects, ThingDetails } from '@centrepass/contract/season/office-catalogue'
import { useQuery } from '@tanstack/react-query'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { effectsQuery, publishDraft } from '../catalogue-calls.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { Findings } from '../thing/Changes.tsx'
import { checkWhen, momentOf, NOW, WhenFields } from './when-fields.tsx'

type Props = { accountId: number; details: ThingDetails; draft: DraftOfThing; onClose: () => void }

/** What publishing does, when, and why. */
export function PublishDialog({ accountId, details, draft, onClose }: Props) {
  const words = useWords(catalogueWords)
  const locale = useLocale()
  const asked = useQuery(effectsQuery(accountId, draft))
  const deed = {
    ...{
      title: words.publishTitle(details.thing.names[locale]),
      press: words.publish,
      done: words.published,
    },
    ...{ initial: NOW, check: checkWhen },
    send: ({ reason, ...when }: typeof NOW & { reason: string }) =>
      publishDraft(draft, momentOf(when), reason),
    onRefused: () => asked.refetch(),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          {asked.data && <Effects effects={asked.data} />}
          <WhenFields form={form} />
        </>
      )}
    </ReasonDialog>
  )
}

function Effects({ effects }: { effects: PublishEffects }) {
  const { effects: words } = useWords(catalogueWords)
  const counted = (['carts', 'paying', 'sold'] as const).filter((name) => effects[name] > 0)
  return (
    <>
      {effects.asked_again ? (
        <p>{askedAgain(words, effects.asked_again)}</p>
      ) : counted.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {counted.map((name) => (
            <li key={name}>{words[name](effects[name])}</li>
          ))}
        </ul>
      )}
      <Findings findings={effects.findings} />
    </>
  )
}

type Said = (typeof catalogueWords)['en']['effects']

const askedAgain = (words: Said, { people, signed }: NonNullable<PublishEffects['asked_again']>): string =>
  people === 0 ? words.askedNone : words.asked(people, signed)
