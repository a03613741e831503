import { refusals } from './say.ts'

/** Why something about a person is refused. */
export const participantRefusals = refusals({
  bad_profile: {
    error: 'invalid_request',
    en: 'Something in the profile is not right.',
    fr: 'Quelque chose ne va pas dans le profil.',
  },
})
