import type { Locale } from '@centrepass/contract/refusals/say'
import type { ScheduledReport } from '@centrepass/contract/reports/report-rules'
import { because, hello, type Letterhead, letterWriter, nameLetters } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'

export type ReportLetters = ReturnType<typeof reportLetters>

const letters = nameLetters('report', {
  made: {
    en: {
      subject: 'Your report: {report}',
      greeting: hello.en,
      paragraphs: ['The report “{report}” is ready. Sign in to take its file.'],
      label: 'Open the report',
      note: because.en('you asked the office to send it to you regularly'),
    },
    fr: {
      subject: 'Votre rapport : {report}',
      greeting: hello.fr,
      paragraphs: ['Le rapport « {report} » est prêt. Connectez-vous pour tirer son fichier.'],
      label: 'Ouvrir le rapport',
      note: because.fr('vous avez demandé au bureau de vous l’envoyer régulièrement'),
    },
  },
})

/** What a report is called in an email. The name of a view could name a person, so no email has it. */
const names: Record<ScheduledReport, Record<Locale, string>> = {
  clubs: { en: 'Registrations by club', fr: 'Inscriptions par club' },
  ages: { en: 'Registrations by age', fr: 'Inscriptions par âge' },
  genders: { en: 'Registrations by gender', fr: 'Inscriptions par genre' },
  zones: { en: 'Registrations by zone', fr: 'Inscriptions par zone' },
  categories: { en: 'Registrations by category', fr: 'Inscriptions par catégorie' },
  newcomers: { en: 'New and returning people', fr: 'Personnes nouvelles et de retour' },
  weeks: { en: 'Registrations over time', fr: 'Inscriptions au fil du temps' },
  funnel: { en: 'From account to valid', fr: 'Du compte à l’inscription valide' },
  insurance: { en: 'Insurance list', fr: 'Liste pour l’assurance' },
  people: { en: 'A saved list of people', fr: 'Une liste de personnes enregistrée' },
}

/** A link, and no name. */
export function reportLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  return {
    made(language: string, report: ScheduledReport): Email {
      const locale = language === 'FR' ? 'fr' : 'en'
      return write(letters.made, language, {
        url: `${publicUrl}/office/reports#scheduled`,
        gaps: { report: names[report][locale] },
      })
    },
  }
}
