type Named = { first_name: string; preferred_name: string | null; last_name: string }

export const personName = ({ preferred_name, first_name, last_name }: Named) =>
  `${preferred_name || first_name} ${last_name}`
