/** What becomes of the test logins of a free check, wherever a text says so. */
export const loginsRule =
  'A free check’s test logins are used only for the assessment and destroyed afterward: deleted from our database by the day that the letter of permission names, at most 30 days after the request, while encrypted copies in backups stay until those expire.';
