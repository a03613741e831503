import { termsWords } from '#features/accounts/signing-in/terms-words.ts'
import { Fold } from '#ui/Fold.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { useWords } from '#words/locale.ts'
import { profileWords } from '../profile-words.ts'
import style from './ProfileFields.module.css'
import type { ProfileForm } from './values/profile-values.ts'
import { consentWords } from './words/consent-words.ts'

/** Every consent says its purpose; optional ones are not preset and never asked for again. */
export function ConsentFields({ form }: { form: ProfileForm }) {
  const words = useWords(consentWords)
  const { yes, no } = useWords(profileWords)
  return (
    <fieldset className={style.group}>
      <legend>{words.title}</legend>
      <Terms />
      <CheckField
        {...form.tick('affiliation.consents_to_privacy')}
        label={<Purpose consent={words.privacy} />}
      />
      <CheckField
        {...form.tick('affiliation.consents_to_national_sharing')}
        label={<Purpose consent={words.sharing} />}
      />
      <CheckField {...form.tick('affiliation.agrees_to_terms')} label={<Purpose consent={words.terms} />} />
      <CheckField
        {...form.tick('affiliation.attests_accuracy')}
        label={<Purpose consent={words.accuracy} />}
      />
      <RadioField
        {...form.choice('affiliation.consents_to_media')}
        label={words.media}
        hint={words.mediaHint}
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no },
        ]}
      />
      <CheckField
        {...form.tick('affiliation.wants_marketing_email')}
        label={<Purpose consent={words.marketing} />}
      />
      <CheckField
        {...form.tick('affiliation.consents_to_research')}
        label={<Purpose consent={words.research} />}
      />
    </fieldset>
  )
}

function Purpose({ consent: { title, purpose } }: { consent: { title: string; purpose: string } }) {
  return (
    <>
      <strong>{title}</strong> <span className={style.soft}>{purpose}</span>
    </>
  )
}

function Terms() {
  const terms = useWords(termsWords)
  return (
    <Fold title={terms.read}>
      <p className={style.soft}>{terms.sample}</p>
      {terms.parts.map(({ title, text }) => (
        <p key={title}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
    </Fold>
  )
}
