/** 138****0021, for the audit log and for whoever looks over a shoulder. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
