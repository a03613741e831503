/** What a page says to search engines, and to a browser without scripts, in the association's first language. */
export const pageWords = {
  en: {
    description:
      'Register yourself and your family for field hockey: season registrations, programs, courses and tournament teams, in one cart.',
    noScript: 'This site needs JavaScript to register and pay. Please switch it on and reload the page.',
  },
  fr: {
    description:
      'Inscrivez-vous, vous et votre famille, au hockey sur gazon : saison, programmes, cours et équipes de tournoi, dans un seul panier.',
    noScript: 'Ce site a besoin de JavaScript pour inscrire et payer. Activez-le, puis rechargez la page.',
  },
}
