/** Text limits of every form, in UTF-16 code units, inclusive (specification, sections 5 and 9). */
export const LIMITS = {
  consultation: {
    firstName: {min: 2, max: 50},
    lastName: {min: 2, max: 50},
    email: {max: 255},
    company: {min: 2, max: 100},
    message: {min: 10, max: 1000},
  },
  newsletter: {email: {max: 255}},
  // The specification names none; the database's index on e-mail addresses takes no more than 2,700 characters.
  download: {firstName: {max: 100}, lastName: {max: 100}, email: {max: 255}},
  webinarAccess: {email: {max: 255}},
  assuranceCheck: {
    firstName: {max: 100},
    lastName: {max: 100},
    email: {max: 255},
    company: {max: 200},
    role: {max: 200},
    loginOne: {max: 500},
    loginTwo: {max: 500},
    courseUrl: {max: 1000},
    additionalInfo: {max: 2000},
  },
} as const;
