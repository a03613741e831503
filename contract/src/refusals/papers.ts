import { refusals } from './say.ts'

/** Why a paper is not taken, or not decided. */
export const paperRefusals = refusals({
  no_check_to_end: {
    error: 'refused',
    en: 'This person has no record check that counts today.',
    fr: 'Cette personne n’a aucune vérification qui compte aujourd’hui.',
  },
  paper_type: {
    error: 'refused',
    en: 'We can take a PDF or a photo (JPEG, PNG or WebP). This file is something else.',
    fr: 'Nous acceptons un PDF ou une photo (JPEG, PNG ou WebP). Ce fichier est d’un autre type.',
  },
  paper_heic: {
    error: 'refused',
    en: 'This photo is in the HEIC format, which we cannot open. Take it again as JPEG, or send a PDF.',
    fr: 'Cette photo est au format HEIC, que nous ne pouvons pas ouvrir. Reprenez-la en JPEG ou envoyez un PDF.',
  },
  paper_damaged: {
    error: 'refused',
    en: 'This file is damaged or not complete. Take the photo again, or save the PDF again.',
    fr: 'Ce fichier est endommagé ou incomplet. Reprenez la photo ou enregistrez de nouveau le PDF.',
  },
  paper_too_large_picture: {
    error: 'refused',
    en: 'This picture has more pixels than we can show. Send a smaller one.',
    fr: 'Cette image a plus de pixels que nous ne pouvons en afficher. Envoyez-en une plus petite.',
  },
  paper_with_script: {
    error: 'refused',
    en: 'This PDF has a password, a program or another file inside. Print it to a new PDF, or send a photo.',
    fr: 'Ce PDF contient un mot de passe, un programme ou un autre fichier. Imprimez-le en nouveau PDF ou envoyez une photo.',
  },
  paper_too_large: {
    error: 'body_too_large',
    en: 'This file is larger than 20 MB. Send a photo, or a smaller PDF.',
    fr: 'Ce fichier dépasse 20 Mo. Envoyez une photo ou un PDF plus petit.',
  },
  paper_opened: {
    error: 'refused',
    en: 'The office has opened this paper, so it can no longer be removed. You can send another one.',
    fr: 'Le bureau a ouvert ce document; il ne peut plus être retiré. Vous pouvez en envoyer un autre.',
  },
  paper_decided: {
    error: 'refused',
    en: 'This paper has been decided already.',
    fr: 'Une décision a déjà été prise sur ce document.',
  },
  paper_dates: {
    error: 'refused',
    en: 'A record check needs the day it was cleared and a later last day.',
    fr: 'Une vérification des antécédents exige la date de délivrance et une date de fin postérieure.',
  },
  certificate_dates: {
    error: 'refused',
    en: 'A certificate begins today or earlier, and its last day is later than its first.',
    fr: 'Un certificat commence aujourd’hui ou avant, et son dernier jour vient après le premier.',
  },
  certificate_over: {
    error: 'refused',
    en: 'This certificate has ended already. Recording it would change nothing.',
    fr: 'Ce certificat a déjà expiré. Le consigner ne changerait rien.',
  },
  certificate_unknown: {
    error: 'refused',
    en: 'This certificate is not in the lists of the association.',
    fr: 'Ce certificat n’est pas dans les listes de l’association.',
  },
  certificate_held: {
    error: 'refused',
    en: 'This certificate with this first day is on record already.',
    fr: 'Ce certificat, avec ce premier jour, est déjà au dossier.',
  },
  certificate_withdrawn: {
    error: 'refused',
    en: 'This certificate was withdrawn already.',
    fr: 'Ce certificat a déjà été retiré.',
  },
  certificate_changed: {
    error: 'refused',
    en: 'Something has changed since you saw what this does. Look at it again.',
    fr: 'Quelque chose a changé depuis que vous avez vu l’effet. Regardez de nouveau.',
  },
})
