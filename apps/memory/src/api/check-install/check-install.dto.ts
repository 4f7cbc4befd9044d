export class InstallCheckItem {
  check_name: string;
  ok: boolean;
  /** What is wrong, or what was verified. */
  detail: string;
}

export class CheckInstallAnswer {
  /** Whether every check passes. */
  ok: boolean;
  checks: InstallCheckItem[];
}
