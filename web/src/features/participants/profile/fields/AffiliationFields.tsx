import { Fold } from '#ui/Fold.tsx'
import { CheckListField } from '#ui/fields/CheckListField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { FieldsProps } from '../profile-parts.ts'
import { profileWords } from '../profile-words.ts'
import { CoachingFields } from './CoachingFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import style from './ProfileFields.module.css'
import { SelfIdentificationFields } from './SelfIdentificationFields.tsx'
import { optionsOf } from './values/profile-options.ts'
import { affiliationWords } from './words/affiliation-words.ts'

export function AffiliationFields({ form, choices }: FieldsProps) {
  const words = useWords(affiliationWords)
  const { optional } = useWords(profileWords)
  return (
    <div className={style.fields}>
      <ClubFields form={form} choices={choices} />
      <CheckListField
        {...form.list('affiliation.positions')}
        label={optional(words.positions)}
        options={optionsOf(words.positionNames)}
      />
      <div className={style.two}>
        <TextField {...form.text('affiliation.school_name')} label={optional(words.school)} maxLength={120} />
        <TextField {...form.text('affiliation.grade')} label={optional(words.grade)} maxLength={20} />
      </div>
      <Fold title={optional(words.leagues)} isHoldingErrors={'affiliation.league_ids' in form.errors}>
        <CheckListField
          {...form.list('affiliation.league_ids')}
          label={words.leagues}
          options={choices.leagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Fold>
      <CoachingFields form={form} choices={choices} />
      <SelfIdentificationFields form={form} choices={choices} />
      <TextField
        {...form.text('affiliation.heard_about')}
        label={optional(words.heardAbout)}
        maxLength={120}
      />
      <ConsentFields form={form} />
    </div>
  )
}

function ClubFields({ form, choices }: FieldsProps) {
  const words = useWords(affiliationWords)
  const { optional } = useWords(profileWords)
  const { otherClubId } = choices
  const formats = useFormats()
  const clubs = [
    { value: '', label: words.noClub },
    ...choices.clubs.map(({ id, name }) => ({ value: String(id), label: formats.club(name) })),
  ]
  const isOther = otherClubId !== null && form.values['affiliation.primary_club_id'] === String(otherClubId)
  return (
    <div className={style.two}>
      <SelectField
        {...form.text('affiliation.primary_club_id')}
        label={words.club}
        hint={words.clubHint}
        options={clubs}
      />
      {isOther && (
        <TextField {...form.text('affiliation.club_other_text')} label={words.clubOther} maxLength={120} />
      )}
      <SelectField
        {...form.text('affiliation.secondary_club_id')}
        label={optional(words.secondClub)}
        options={clubs}
      />
    </div>
  )
}
