import type { ThingKind } from '@centrepass/contract/season/thing-kinds'
import type { ComponentProps } from 'react'
import { now } from '#api/site-configuration.ts'
import deed from '#office/Deed.module.css'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import { catalogueWords } from '../catalogue-words.ts'
import { blankDivision } from './blank-thing.ts'
import { choiceWords } from './choice-words.ts'
import { fieldLabels, labelOf } from './field-words.ts'
import { divisionFields, type Field, fieldsOf } from './thing-fields.ts'
import { indexesIn, type Typed, typedDivision } from './thing-form.ts'

type Form = ReturnType<typeof useForm<Typed>>
type Said = (path: string) => string | undefined
type Props = { kind: ThingKind; form: Form; isPublished: boolean; errorAt: Said }

/** Every field of a thing, in the order of its table. */
export function ThingFields({ kind, form, isPublished, errorAt }: Props) {
  const { spotsText } = useWords(catalogueWords)
  const hasSpots = isPublished && (kind === 'programs' || kind === 'courses')
  return (
    <>
      <div className={deed.two}>
        {fieldsOf(kind, isPublished).map((field) => (
          <OneField key={field.path} field={field} form={form} prefix="" errorAt={errorAt} />
        ))}
      </div>
      {hasSpots && <p className={shared.soft}>{spotsText}</p>}
      {kind === 'tournaments' && <Divisions form={form} errorAt={errorAt} />}
    </>
  )
}

function Divisions({ form, errorAt }: Pick<Props, 'form' | 'errorAt'>) {
  const words = useWords(catalogueWords)
  const indexes = indexesIn(form.values)
  const add = () =>
    form.change(Object.fromEntries(typedDivision(Math.max(-1, ...indexes) + 1, blankDivision)))
  return (
    <>
      {indexes.map((index, place) => {
        const prefix = `divisions.${index}.`
        const code = String(form.values[`${prefix}code`] ?? '')
        const at: Said = (path) =>
          errorAt(`divisions.${place}.${path}`) ?? errorAt(`divisions.${code}.${path}`)
        return (
          <fieldset key={index} className={deed.form}>
            <legend>{words.division(code)}</legend>
            <div className={deed.two}>
              {divisionFields.map((field) => (
                <OneField key={field.path} field={field} form={form} prefix={prefix} errorAt={at} />
              ))}
            </div>
            <div>
              <Button look="outline" onClick={() => form.set(`${prefix}gone`, true)}>
                {words.removeDivision}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button look="outline" onClick={add}>
          {words.addDivision}
        </Button>
      </div>
    </>
  )
}

type One = { field: Field; form: Form; prefix: string; errorAt: Said }

function OneField({ field: { path, type }, form, prefix, errorAt }: One) {
  const labels = useWords(fieldLabels)
  const { hints } = useWords(catalogueWords)
  const choices = useWords(choiceWords)
  const label = labelOf(labels, path)
  const name = prefix + path
  if (type === 'both') {
    return (['en', 'fr'] as const).map((locale) => (
      <TextAreaField
        key={locale}
        {...form.text(`${name}.${locale}`)}
        label={labelOf(labels, `${path}.${locale}`)}
        error={errorAt(`${path}.${locale}`) ?? errorAt(path)}
        maxLength={300}
      />
    ))
  }
  if (type === 'flag') return <CheckField {...form.tick(name)} label={label} />
  if (type === 'day')
    return <DateField {...form.choice(name)} label={label} error={errorAt(path)} years={years()} />
  const common = { ...form.text(name), label, error: errorAt(path) }
  if (type === 'long' || type === 'plan' || type === 'limits' || type === 'sections') {
    return <LongText {...common} type={type} />
  }
  if (type === 'minor' || typeof type !== 'string') {
    const values = type === 'minor' ? (['', 'minor', 'adult'] as const) : type
    const options = values.map((value) => ({ value, label: choices[`${path}.${value}`] ?? value }))
    return <SelectField {...common} options={options} />
  }
  return (
    <TextField
      {...common}
      {...typingOf(type)}
      hint={type === 'time' || type === 'codes' ? hints[type] : undefined}
    />
  )
}

type Long = ComponentProps<typeof TextAreaField> & { type: 'long' | 'plan' | 'limits' | 'sections' }

/** Several lines; the words of a document have the whole width and room for a page. */
function LongText({ type, ...area }: Long) {
  const { hints } = useWords(catalogueWords)
  const hint = type === 'long' ? undefined : hints[type]
  if (type !== 'sections') return <TextAreaField {...area} hint={hint} maxLength={1000} />
  return (
    <div className={deed.whole}>
      <TextAreaField {...area} hint={hint} rows={16} maxLength={25_000} />
    </div>
  )
}

const typingOf = (type: string) => ({
  ...(type === 'number' && { inputMode: 'numeric' as const }),
  ...(type === 'money' && { inputMode: 'decimal' as const }),
  autoComplete: 'off',
  maxLength: 500,
})

function years(): string[] {
  const year = now().getFullYear()
  return [year - 1, year, year + 1, year + 2].map(String)
}
