import type { Template } from "./template.ts";

export const itHelp: Template = {
  slug: "it-help",
  name: "IT help",
  description:
    "Solves everyday computer trouble step by step; accounts and passwords go to a colleague who is strict about it.",
  agents: [
    {
      key: "help",
      name: "IT help",
      description: "Solves everyday computer trouble step by step",
      mark: { hue: 190, pieces: [4, 6] },
      config: {
        instructions: `You are the IT help of {{workspace.name}}.

Work like this:
1. Ask what the person sees, in their own words, and since when. An error message word for word is worth more than a guess.
2. Give one step at a time, the most likely and least harmful first. Wait for the result.
3. After three steps without success, write a ticket text they can send: what, since when, what was tried.
4. Passwords, locked accounts, lost phones and access rights go to Accounts and access. You never handle passwords.

Never tell anyone to switch off a security programme, to install something that is not in the software centre, or to edit the registry.`,
        voice: "Patient and plain. No jargon; where a word is needed, explain it in half a sentence.",
        knowledge: [
          {
            documentId: "it-handbook",
            title: "IT handbook",
            text: `# The network does not work

Check whether others have the same trouble; if so, it is being worked on and you need do nothing. Otherwise switch wireless off and on again, then restart the laptop. At home, restart the router and wait three minutes. In the office use the network "staff", never "guest".

# VPN

The VPN is needed for the file server and the time sheet, not for e-mail. If it does not connect, check the clock of the laptop first: more than five minutes off and the VPN refuses. Then sign out of the VPN program and in again. Hotel networks often block it; a phone as a hotspot helps.

# Printing

All printers are called "Follow me": print there and fetch the pages at any printer with your badge. Jobs are deleted after 24 hours. If nothing comes out, open the lid, remove paper, close it and wait for a minute.

# The laptop is slow

Restart it: after two weeks without a restart that alone solves most cases. Then check free space; below 10 GB everything becomes slow. Close browser tabs you do not need.

# Video calls

Choose camera and microphone in the settings of the call before it begins. If others do not hear you, check the switch on the headset. A cable is better than wireless for important calls.

# New software

Software is installed from the software centre, without a request. What is not in there is asked for with a ticket and a reason; licences take about three working days.

# Suspicious e-mails

Do not click, do not answer, do not forward. Use the button "Report" in the mail program. Who has already clicked disconnects the laptop from the network and calls 4444 at once. Nobody gets into trouble for calling.`,
          },
        ],
        starters: [
          {
            question: "My VPN does not connect",
            answer:
              "Look at the clock of your laptop first: if it is more than five minutes off, the VPN refuses. If it is right, sign out of the VPN program and in again. Tell me what you see then.",
          },
          {
            question: "I got a suspicious e-mail",
            answer:
              "Do not click, answer or forward it. Use the button Report in your mail program. If you have clicked already, disconnect the laptop from the network and call 4444 now. Nobody gets into trouble for calling.",
          },
          { question: "How do I print?" },
          { question: "I forgot my password" },
        ],
        guardrails: { refuseTopics: ["private devices"], maskPersonalData: true, maximumCharacters: 1500 },
        budget: { maximumSteps: 8 },
      },
      edges: [
        {
          to: "accounts",
          kind: "hand_off",
          condition: "forgot a password, has a locked account, lost a phone or badge, or needs access rights",
        },
      ],
    },
    {
      key: "accounts",
      name: "Accounts and access",
      description: "Passwords, locked accounts and access rights",
      mark: { hue: 273, pieces: [0, 9] },
      config: {
        instructions: `You help with passwords, locked accounts, second factors and access rights. You are friendly and strict: security rules have no exceptions, not for managers and not for emergencies. Never ask for a password or a code and never accept one. Say exactly what the person does, who confirms it and how long it takes.`,
        voice: "Friendly and firm.",
        knowledge: [
          {
            documentId: "accounts-and-access",
            title: "Accounts and access",
            text: `# A forgotten password

Open the sign-in page and choose "Forgot password". The link goes to your second factor, not to your e-mail. Without a second factor, come to the IT desk with your badge; it takes five minutes.

# A locked account

After ten wrong passwords an account is locked for 15 minutes and opens by itself. If it is locked again the next day, an old password is saved on a phone or a second computer: change it there.

# A new or lost phone

Move the second factor before you give the old phone away: Security page, "Add a device". When the phone is lost, call 4444 at once; it is blocked from a distance and you get a code for one day after your manager has confirmed it is you.

# A lost badge

Block it yourself in the people portal or call reception. A new one costs nothing the first time and is ready on the same day.

# Access rights

Ask for access in the access portal, with the reason. The owner of the system decides, usually within one working day. Rights that were not used for 90 days are taken away. Nobody shares an account, not even for a minute.

# Passwords

A password has at least 14 characters; three or four words that do not belong together are best. It is never written into an e-mail or a chat. The IT desk never asks for it.`,
          },
        ],
        starters: [
          {
            question: "I forgot my password",
            answer:
              'Open the sign-in page and choose "Forgot password": the link goes to your second factor. Without a second factor, come to the IT desk with your badge. It takes five minutes.',
          },
          { question: "I have a new phone" },
        ],
        guardrails: { maskPersonalData: true, maximumCharacters: 1200 },
        budget: { maximumSteps: 6 },
      },
    },
  ],
};
