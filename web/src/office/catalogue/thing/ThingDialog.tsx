import { nextVersion } from '@centrepass/contract/documents/template-versions'
import { saySeasonFinding } from '@centrepass/contract/refusals/season-findings'
import type { ThingDetails } from '@centrepass/contract/season/office-catalogue'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { useIsLoading } from '#api/loading.ts'
import style from '#office/Deed.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { saveDraft, type ThingOf } from '../catalogue-calls.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { blankOf } from './blank-thing.ts'
import { Changes } from './Changes.tsx'
import { ThingFields } from './ThingFields.tsx'
import { contentOf, type Typed, typedOf } from './thing-form.ts'
import { type Change, changesBetween, useThingFacts } from './use-thing-facts.ts'

type Props = { of: ThingOf; details: ThingDetails | null; onClose: () => void }

/** What a form was made from: a save names it, so that no one writes over a colleague without a word. */
type Base = { content: Draft; version: number; draftVersion: number | null }

const baseOf = (of: ThingOf, details: ThingDetails | null): Base => ({
  content: details?.draft?.content ?? details?.published ?? (blankOf(of.kind, of.code) as Draft),
  version: details?.version ?? 0,
  draftVersion: details?.draft?.version ?? null,
})

/** All fields of a thing. A draft may be unfinished: what is wrong stands at its field, and keeps no one from saving. */
export function ThingDialog({ of, details, onClose }: Props) {
  const words = useWords(catalogueWords)
  const { close } = useWords(sharedWords)
  const isLoading = useIsLoading()
  const queries = useQueryClient()
  const isPublished = details?.published != null
  const [base, setBase] = useState(() => baseOf(of, details))
  const first = useRef(base.content)
  const [theirs, setTheirs] = useState<readonly Change[]>([])
  const factsOf = useThingFacts(of.kind)
  const errorAt = useErrorAt(details)
  const form = useForm<Typed>({
    initial: withNextVersion(of.kind, typedOf(of.kind, base.content, isPublished), details),
    check: () => ({}),
    say: useFieldWords(),
  })
  // Refused because a colleague was first: their changes are shown, and the next save is about what is there now.
  const lookAgain = async () => {
    const fresh = await call('GET /api/office/catalogue/:kind/:code', {
      ...{ params: { kind: of.kind, code: of.code }, query: { season: of.season } },
    }).catch(() => null)
    if (!fresh) return
    const now = baseOf(of, fresh)
    setTheirs(changesBetween(factsOf(first.current), factsOf(now.content)))
    setBase(now)
  }
  const { errors, run } = useDeed(words.saved, onClose, lookAgain)
  const send = async (typed: Typed) => {
    await run(() => saveDraft(of, contentOf(of.kind, typed, base.content, isPublished), base))
    await queries.invalidateQueries({ queryKey: ['catalogue-preview'] })
  }
  const title = details ? words.editTitle(of.code) : of.code
  return (
    <Dialog title={title} closeLabel={close} wide onClose={onClose}>
      <form className={style.form} noValidate onSubmit={form.submit(send)}>
        <ThingFields kind={of.kind} form={form} isPublished={isPublished} errorAt={errorAt} />
        <ErrorList errors={errors} />
        {theirs.length > 0 && (
          <section className={style.effects} role="status">
            <p>{words.changedMeanwhile}</p>
            <Changes changes={theirs} />
          </section>
        )}
        <div className={style.actions}>
          <Button type="submit" loading={isLoading}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** New words need a label that no other version has: the next one is written already. */
const withNextVersion = (kind: ThingOf['kind'], typed: Typed, details: ThingDetails | null): Typed =>
  kind === 'document_templates' && details?.published && !details.draft
    ? { ...typed, version: nextVersion(String(details.published.version)) }
    : typed

/** What was found at a field of the draft that is open. */
function useErrorAt(details: ThingDetails | null) {
  const locale = useLocale()
  return (path: string): string | undefined => {
    const at = details?.draft?.findings.find(({ field, is_doubt }) => !is_doubt && field === path)
    return at && saySeasonFinding({ code: at.finding, values: at.values }, locale)
  }
}
