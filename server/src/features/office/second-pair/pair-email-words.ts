import type { DeedKind } from '@centrepass/contract/office/second-pair-rules'
import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const why = {
  en: because.en('you are an administrator of the registration site'),
  fr: because.fr('vous administrez le site d’inscription'),
}
const en = { greeting: hello.en, note: why.en }
const fr = { greeting: hello.fr, note: why.fr }

export const pairEmailWords = nameLetters('pair', {
  waits: {
    en: {
      ...en,
      subject: '{deed} of {amount} in {hours} hours',
      paragraphs: [
        '{proposer} wants this: {deed} of {amount}, invoice {numbers}. The reason: {reason}',
        'No one else can confirm it, so it is carried out in {hours} hours. Until then any administrator can refuse it.',
      ],
    },
    fr: {
      ...fr,
      subject: '{deed} de {amount} dans {hours} heures',
      paragraphs: [
        '{proposer} demande ceci : {deed} de {amount}, facture {numbers}. Le motif : {reason}',
        'Personne d’autre ne peut confirmer; ce sera donc fait dans {hours} heures. D’ici là, tout administrateur peut refuser.',
      ],
    },
  },
  mergeWaits: {
    en: {
      ...en,
      subject: 'Two records will be joined in {hours} hours',
      paragraphs: [
        '{proposer} wants to join the records {numbers}. The reason: {reason}',
        'No one else can confirm it, so it is carried out in {hours} hours. Until then any administrator can refuse it.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Deux dossiers seront réunis dans {hours} heures',
      paragraphs: [
        '{proposer} veut réunir les dossiers {numbers}. Le motif : {reason}',
        'Personne d’autre ne peut confirmer; ce sera donc fait dans {hours} heures. D’ici là, tout administrateur peut refuser.',
      ],
    },
  },
  mergeLapsed: {
    en: {
      ...en,
      subject: 'Not carried out: joining two records',
      paragraphs: [
        'Your proposal to join the records {numbers} was not carried out, and nothing has changed.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Non exécuté : réunion de deux dossiers',
      paragraphs: [
        'Votre proposition de réunir les dossiers {numbers} n’a pas été exécutée; rien n’a changé.',
      ],
    },
  },
  erasureWaits: {
    en: {
      ...en,
      subject: 'Data will be erased in {hours} hours',
      paragraphs: [
        '{proposer} wants to erase what the family asked to be erased: {numbers}. The reason: {reason}',
        'No one else can confirm it, so it is carried out in {hours} hours. Until then any administrator can refuse it.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Des données seront effacées dans {hours} heures',
      paragraphs: [
        '{proposer} veut effacer ce que la famille a demandé d’effacer : {numbers}. Le motif : {reason}',
        'Personne d’autre ne peut confirmer; ce sera donc fait dans {hours} heures. D’ici là, tout administrateur peut refuser.',
      ],
    },
  },
  erasureLapsed: {
    en: {
      ...en,
      subject: 'Not carried out: erasing',
      paragraphs: ['Your proposal to erase {numbers} was not carried out, and nothing has changed.'],
    },
    fr: {
      ...fr,
      subject: 'Non exécuté : effacement',
      paragraphs: ['Votre proposition d’effacer {numbers} n’a pas été exécutée; rien n’a changé.'],
    },
  },
  transferWaits: {
    en: {
      ...en,
      subject: 'A late transfer between clubs begins in {hours} hours',
      paragraphs: [
        '{proposer} wants to begin a transfer of {numbers} after the last day for transfers. The reason: {reason}',
        'No one else can confirm it, so it begins in {hours} hours. Until then any administrator can refuse it.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Un transfert tardif entre clubs commence dans {hours} heures',
      paragraphs: [
        '{proposer} veut commencer un transfert de {numbers} après le dernier jour des transferts. Le motif : {reason}',
        'Personne d’autre ne peut confirmer; il commencera donc dans {hours} heures. D’ici là, tout administrateur peut refuser.',
      ],
    },
  },
  transferLapsed: {
    en: {
      ...en,
      subject: 'Not carried out: late transfer between clubs',
      paragraphs: [
        'Your proposal to begin a transfer of {numbers} was not carried out, and nothing has changed.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Non exécuté : transfert tardif entre clubs',
      paragraphs: [
        'Votre proposition de commencer un transfert de {numbers} n’a pas été exécutée; rien n’a changé.',
      ],
    },
  },
  guardianWaits: {
    en: {
      ...en,
      subject: 'A guardian will be added by evidence in {hours} hours',
      paragraphs: [
        '{proposer} wants to add a guardian for {numbers} by evidence, because no contact on file could be reached. What they saw: {reason}',
        'No one else can confirm it, so it is done in {hours} hours. Until then any administrator can refuse it.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Un tuteur sera ajouté sur preuve dans {hours} heures',
      paragraphs: [
        '{proposer} veut ajouter un tuteur pour {numbers} sur preuve, parce que personne au dossier n’a pu être joint. Ce qui a été vu : {reason}',
        'Personne d’autre ne peut confirmer; ce sera donc fait dans {hours} heures. D’ici là, tout administrateur peut refuser.',
      ],
    },
  },
  guardianLapsed: {
    en: {
      ...en,
      subject: 'Not carried out: a guardian by evidence',
      paragraphs: [
        'Your proposal to add a guardian for {numbers} was not carried out, and nothing has changed.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Non exécuté : ajout d’un tuteur sur preuve',
      paragraphs: [
        'Votre proposition d’ajouter un tuteur pour {numbers} n’a pas été exécutée; rien n’a changé.',
      ],
    },
  },
  goodwillWaits: {
    en: {
      ...en,
      subject: '{deed} of {amount} in {hours} hours',
      paragraphs: [
        '{proposer} wants to give {numbers} a credit of {amount}. The reason: {reason}',
        'No one else can confirm it, so it is carried out in {hours} hours. Until then any administrator can refuse it.',
      ],
    },
    fr: {
      ...fr,
      subject: '{deed} de {amount} dans {hours} heures',
      paragraphs: [
        '{proposer} veut accorder à {numbers} un crédit de {amount}. Le motif : {reason}',
        'Personne d’autre ne peut confirmer; ce sera donc fait dans {hours} heures. D’ici là, tout administrateur peut refuser.',
      ],
    },
  },
  goodwillLapsed: {
    en: {
      ...en,
      subject: 'Not carried out: {deed} of {amount}',
      paragraphs: ['Your proposal to give {numbers} a credit was not carried out, and nothing has changed.'],
    },
    fr: {
      ...fr,
      subject: 'Non exécuté : {deed} de {amount}',
      paragraphs: [
        'Votre proposition d’accorder un crédit à {numbers} n’a pas été exécutée; rien n’a changé.',
      ],
    },
  },
  raised: {
    en: {
      ...en,
      subject: 'One person of the office may soon decide about more money',
      paragraphs: [
        'The amount above which a second person has to agree was raised from {earlier} to {later}. It counts in {hours} hours.',
        'If that is wrong, change it back under Site.',
      ],
    },
    fr: {
      ...fr,
      subject: 'Une personne seule du bureau pourra bientôt décider de montants plus élevés',
      paragraphs: [
        'Le montant au-delà duquel une seconde personne doit accepter est passé de {earlier} à {later}. Il compte dans {hours} heures.',
        'Si c’est une erreur, rétablissez-le sous Site.',
      ],
    },
  },
  lapsed: {
    en: {
      ...en,
      subject: 'Not carried out: {deed} of {amount}',
      paragraphs: ['Your proposal for invoice {numbers} was not carried out, and nothing has changed.'],
    },
    fr: {
      ...fr,
      subject: 'Non exécuté : {deed} de {amount}',
      paragraphs: ['Votre proposition pour la facture {numbers} n’a pas été exécutée; rien n’a changé.'],
    },
  },
})

export const deedWords: Record<DeedKind, { en: string; fr: string }> = {
  credit_note: { en: 'Credit note', fr: 'Note de crédit' },
  refund_exception: { en: 'Refund by exception', fr: 'Remboursement par exception' },
  write_off: { en: 'Write-off', fr: 'Radiation' },
  move: { en: 'Move with goodwill', fr: 'Déplacement avec geste commercial' },
  merge: { en: 'Joining two records', fr: 'Réunion de deux dossiers' },
  erasure: { en: 'Erasing', fr: 'Effacement' },
  transfer: { en: 'Late transfer between clubs', fr: 'Transfert tardif entre clubs' },
  guardian: { en: 'New guardian by evidence', fr: 'Nouveau tuteur sur preuve' },
  call_off: { en: 'Calling off', fr: 'Annulation d’un programme' },
  goodwill: { en: 'Credit out of goodwill', fr: 'Crédit à titre de geste commercial' },
  lower_bill: { en: 'Lower invoice of a club', fr: 'Facture de club réduite' },
  decline_entries: { en: 'Declining entries of teams', fr: 'Refus d’inscriptions d’équipes' },
}
