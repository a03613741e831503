import { required } from '@centrepass/contract/ground/field-rules'
import { useIsLoading } from '#api/loading.ts'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import style from '../Deed.module.css'
import { useDeed } from '../use-deed.ts'
import { proposeGuardian, type ShownGuardian } from './guardian-calls.ts'
import { guardianWords } from './guardian-words.ts'
import { AddEffects } from './LinkEffects.tsx'

type Props = { personId: number; shown: ShownGuardian; onDone: () => void; onRefused: () => unknown }

const initial = { evidence: '', unreachable: '' }
const check = ({ evidence, unreachable }: typeof initial) => ({
  evidence: required(evidence.trim()),
  unreachable: required(unreachable.trim()),
})

/** What one person of the office has seen, for another to confirm. */
export function ByEvidence({ personId, shown, onDone, onRefused }: Props) {
  const words = useWords(guardianWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.proposed, onDone, onRefused)
  const form = useKeptForm('evidence', { initial, check, say: useFieldWords() })
  const send = (values: typeof initial) =>
    run(() => proposeGuardian(personId, { ...shown.wanted, ...values, digest: shown.digest }))
  return (
    <form className={style.form} noValidate onSubmit={form.submit(send)}>
      <AddEffects effects={shown.effects} />
      <p>{words.evidenceText}</p>
      <ErrorList errors={errors} />
      <TextAreaField
        {...form.text('evidence')}
        label={words.evidence}
        hint={words.evidenceHint}
        maxLength={500}
      />
      <TextAreaField {...form.text('unreachable')} label={words.unreachable} maxLength={500} />
      <div className={style.actions}>
        <Button type="submit" loading={isLoading}>
          {words.propose}
        </Button>
      </div>
    </form>
  )
}
