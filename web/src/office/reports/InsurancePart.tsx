import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { takeInsurance } from './report-calls.ts'
import { reportWords } from './report-words.ts'

/** The list for the insurer, as a file alone. */
export function InsurancePart({ season }: { season: number }) {
  const words = useWords(reportWords)
  const { errors, run } = useDeed(words.taken)
  return (
    <Section title={words.insurance}>
      <p className={shared.soft}>{words.insuranceText}</p>
      <ErrorList errors={errors} />
      <div>
        <Button
          look="outline"
          aria-label={words.fileOf(words.insurance)}
          onClick={() => run(() => takeInsurance(season))}
        >
          {words.file}
        </Button>
      </div>
    </Section>
  )
}
