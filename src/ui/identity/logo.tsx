interface LogoProps {
  size?: number;
  /** With the name beside it. */
  name?: boolean;
}

/** A P that is also something being said. */
export function Logo({ size = 28, name = false }: LogoProps) {
  return (
    <span className="inline-flex items-center gap-2">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by aria-label; a title would pop up on hover */}
      <svg
        width={size}
        height={size}
        viewBox="0 0 28 28"
        className="shrink-0"
        {...(name ? { "aria-hidden": true } : { role: "img", "aria-label": "Parley" })}
      >
        <rect width="28" height="28" rx="8" className="fill-accent" />
        <path
          fillRule="evenodd"
          className="fill-white"
          d="M14.3 6.2a6.7 6.7 0 1 1-1.2 13.3 1.6 1.6 0 0 0-1.2.4l-2.9 2.4a.8.8 0 0 1-1.4-.6V12.9a6.7 6.7 0 0 1 6.7-6.7Zm0 3.5a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z"
        />
      </svg>
      {name && (
        <span className="font-semibold tracking-[-0.03em] text-ink" style={{ fontSize: size * 0.7, lineHeight: 1.2 }}>
          Parley
        </span>
      )}
    </span>
  );
}
