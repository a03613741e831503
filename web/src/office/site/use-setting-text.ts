import { variables as known } from '@centrepass/contract/site/variable-words'
import { timeInWords } from '#words/day-words.ts'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { variablePageWords } from './variable-page-words.ts'

/** A setting as people read it. It is typed as it is stored; what cannot be read so is shown as it is. */
export function useSettingText() {
  const words = useWords(variablePageWords)
  const locale = useLocale()
  const { fullDay, money } = useFormats()
  return (key: string, setting: string | null): string => {
    if (setting === null || setting === '') return words.own
    const shape = known[key]?.shape
    if (shape === 'day') return fullDay(setting)
    if (shape === 'time')
      return words.dayAndTime(fullDay(setting.slice(0, 10)), timeInWords(locale, setting.slice(11)))
    if (shape === 'amount') return money(setting)
    if (shape === 'days' || shape === 'ages') return setting.split(',').join(', ')
    return setting
  }
}
