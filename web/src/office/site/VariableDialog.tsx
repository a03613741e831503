import type { SiteVariable } from '@centrepass/contract/site/office-site'
import { whyNotVariable } from '@centrepass/contract/site/variable-rules'
import { variables as known } from '@centrepass/contract/site/variable-words'
import { TextField } from '#ui/fields/TextField.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { changeVariable } from './site-calls.ts'
import { useSettingText } from './use-setting-text.ts'
import { variablePageWords } from './variable-page-words.ts'

/** Changes one setting. The rule that the server checks with is the one of the field. */
export function VariableDialog({ variable, onClose }: { variable: SiteVariable; onClose: () => void }) {
  const words = useWords(variablePageWords)
  const locale = useLocale()
  const { key, setting } = variable
  const textOf = useSettingText()
  const initial = { setting: setting ?? '' }
  const deed = {
    ...{ title: known[key]?.[locale] ?? key, press: words.save, done: words.saved, initial },
    check: ({ setting: typed }: typeof initial) => ({ setting: whyNotVariable(key, typed.trim()) }),
    send: ({ setting: typed, reason }: typeof initial & { reason: string }) =>
      changeVariable(key, { setting: typed.trim() || null, seen: setting, reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.from(textOf(key, setting))}</p>
          <TextField
            {...form.text('setting')}
            label={words.newValue}
            hint={known[key]?.optional ? words.optional : undefined}
            autoComplete="off"
            maxLength={500}
          />
        </>
      )}
    </ReasonDialog>
  )
}
