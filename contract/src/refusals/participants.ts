import { refusals } from './say.ts'

/** Why something about a person, or about who acts for them, is refused. */
export const participantRefusals = refusals({
  bad_profile: {
    error: 'invalid_request',
    en: 'Something in the profile is wrong.',
    fr: 'Quelque chose ne va pas dans le profil.',
  },
  club_by_transfer: {
    error: 'refused',
    en: 'This person is registered with a club this season. To change it, use “Change club” on their page: both clubs have to agree.',
    fr: 'Cette personne est inscrite avec un club cette saison. Pour en changer, utilisez « Changer de club » sur sa page : les deux clubs doivent accepter.',
  },
  birthdate_needs_adult: {
    error: 'refused',
    en: 'Only an adult can correct a birthdate. Please ask a guardian or the office.',
    fr: 'Seul un adulte peut corriger une date de naissance. Veuillez demander à un tuteur ou au bureau.',
  },
  birthdate_needs_office: {
    error: 'refused',
    en: 'Only the office can correct this birthdate. Please ask the office.',
    fr: 'Seul le bureau peut corriger cette date de naissance. Veuillez demander au bureau.',
  },
  link_not_confirmed: {
    error: 'not_allowed',
    en: 'First confirm your link to this person: open the email we sent you.',
    fr: 'Confirmez d’abord votre lien avec cette personne : ouvrez le courriel que nous vous avons envoyé.',
  },
  link_frozen: {
    error: 'not_allowed',
    en: 'Your link to this person is on hold until the office has looked at it. Please call or write to the office.',
    fr: 'Votre lien avec cette personne est suspendu jusqu’à ce que le bureau l’ait examiné. Veuillez appeler le bureau ou lui écrire.',
  },
  custody_freeze: {
    error: 'refused',
    en: 'The office has to agree to changes for this person. Please call or write to the office.',
    fr: 'Le bureau doit accepter toute modification concernant cette personne. Veuillez appeler le bureau ou lui écrire.',
  },
  cannot_object: {
    error: 'refused',
    en: 'You cannot object to this link. Please ask the office.',
    fr: 'Vous ne pouvez pas vous opposer à ce lien. Veuillez demander au bureau.',
  },
  acts_for_themself: {
    error: 'not_allowed',
    en: 'This person is an adult and acts for themself.',
    fr: 'Cette personne est adulte et agit elle-même.',
  },
  own_guardian: {
    error: 'already_linked',
    en: 'You cannot be your own guardian.',
    fr: 'Vous ne pouvez pas être votre propre tuteur.',
  },
  already_linked: {
    error: 'already_linked',
    en: 'This person is already linked to your account.',
    fr: 'Cette personne est déjà reliée à votre compte.',
  },
  own_participant_linked: {
    error: 'already_linked',
    en: 'You are already linked to your own participant record.',
    fr: 'Vous êtes déjà relié à votre propre dossier de participant.',
  },
  too_young_for_own_account: {
    error: 'refused',
    en: 'A parent or guardian must register a child younger than {age}',
    fr: 'Un parent ou un tuteur doit inscrire un enfant de moins de {age} ans',
  },
  too_many_dependants: {
    error: 'refused',
    en: 'An account can have at most {most} dependants. Please ask the office.',
    fr: 'Un compte peut avoir au plus {most} personnes à charge. Veuillez demander au bureau.',
  },
  search_expired: {
    error: 'link_spent',
    en: 'This search has expired. Please search again.',
    fr: 'Cette recherche a expiré. Veuillez chercher de nouveau.',
  },
  needs_request: {
    error: 'needs_request',
    en: 'The contact on file has to confirm this link. Please send a request.',
    fr: 'Le contact au dossier doit confirmer ce lien. Veuillez envoyer une demande.',
  },
  request_closed: {
    error: 'link_spent',
    en: 'This request is already closed.',
    fr: 'Cette demande est déjà fermée.',
  },
  link_already_confirmed: {
    error: 'link_spent',
    en: 'This link was already confirmed. You can end it or object to it on the person’s page.',
    fr: 'Ce lien a déjà été confirmé. Vous pouvez y mettre fin ou vous y opposer sur la page de la personne.',
  },
  link_already_declined: {
    error: 'link_spent',
    en: 'This link was already declined, so we did not create it. The person who asked for it may ask again.',
    fr: 'Ce lien a déjà été refusé et n’a donc pas été créé. La personne qui l’a demandé peut le redemander.',
  },
  link_impossible: {
    error: 'already_linked',
    en: 'This link is no longer possible. Please ask the office.',
    fr: 'Ce lien n’est plus possible. Veuillez demander au bureau.',
  },
  minor_alone: {
    error: 'refused',
    en: 'You are a minor, and no adult acts for you here yet. Ask the office to end this link.',
    fr: 'Vous êtes une personne mineure, et aucun adulte n’agit encore pour vous ici. Demandez au bureau de mettre fin à ce lien.',
  },
  last_guardian: {
    error: 'refused',
    en: 'You are the only guardian of a minor. Ask the office to end this link.',
    fr: 'Vous êtes le seul tuteur d’une personne mineure. Demandez au bureau de mettre fin à ce lien.',
  },
  needs_own_record: {
    error: 'refused',
    en: 'You act for other people, so we need your own record. Ask the office to end this link.',
    fr: 'Vous agissez pour d’autres personnes et nous avons donc besoin de votre propre dossier. Demandez au bureau de mettre fin à ce lien.',
  },
  minor_acts: {
    error: 'refused',
    en: 'This minor acts for other people. End those links first, then this one.',
    fr: 'Cette personne mineure agit pour d’autres. Mettez d’abord fin à ces liens, puis à celui-ci.',
  },
  adult_decides_contact: {
    error: 'not_allowed',
    en: 'Only an adult who acts for this person can confirm or remove this contact.',
    fr: 'Seul un adulte qui agit pour cette personne peut confirmer ou retirer cette personne-ressource.',
  },
  contact_needed: {
    error: 'refused',
    en: 'The profile needs this entry. Change it instead.',
    fr: 'Le profil a besoin de cette donnée. Modifiez-la plutôt.',
  },
  not_your_guardian: {
    error: 'not_allowed',
    en: 'Only an adult who acts for this person can end the link of another guardian.',
    fr: 'Seul un adulte qui agit pour cette personne peut mettre fin au lien d’un autre tuteur.',
  },
})
